import { all, when } from '@/rules/conditions';
import {
  captures,
  checkbox,
  choice,
  choices,
  date,
  defineTask,
  equipment,
  files,
  matrix,
  money,
  phone,
  photoSlot,
  rows,
  text,
  wholeNumber,
  yesNo,
} from '@/rules/forms';

const services = choices('Services', { heat_pump: 'Heat pump', panel: 'Panel', wiring: 'Wiring' });

/** Fields of several kinds, which are used inside other fields. */
const parts = {
  name: text('Name'),
  amount: money('Amount').must(when('$member.value').atMost(100_000), 'Too much'),
  day: date('Day'),
  phone: phone('Phone'),
  is_new: yesNo('New'),
  agreed: checkbox('Agreed'),
  way: choice('Way', { a: 'A', b: { label: 'B', when: when('$member').is('panel') } }),
  uses: matrix('Uses', { heating: 'Heating', cooling: 'Cooling' }, { oil: 'Oil', none: 'None' }),
  papers: files('Papers', 'doc_permit'),
  photos: captures('Photos', [photoSlot('photo_other', 'Photo'), photoSlot('photo_tmv', 'Valve', { when: when('$member').is('panel') })]),
  unit: equipment('Unit', { types: ['heat_pump'] }),
};
const named = <T>(prefix: string, make: (part: (typeof parts)[keyof typeof parts]) => T) =>
  Object.fromEntries(Object.entries(parts).map(([key, part]) => [`${prefix}_${key}`, make(part)]));

/** Form in which every field kind is used once per member, in rows of a repeat group, and in both at once. No job uses this form. */
export const nestedForm = defineTask({
  key: 'inside',
  version: 1,
  title: 'Fields inside fields',
  purpose: 'For tests of what stands inside',
  stage: 'draft',
  set: 'project',
  owner: 'contractor',
  fields: {
    services,
    ...named('program', (part) => part.eachProgram(when('amount_is_entered').isYes())),
    ...named('service', (part) => part.eachOf('services').visible(when('$member').isIn(['heat_pump', 'panel']))),
    systems: rows('System', {
      kind: choice('Kind', { heat_pump: 'Heat pump', panel: 'Panel' }).required(),
      ...named('cell', (part) => part.visible(when('$member.kind').is('panel'))),
      ...named('member', (part) => part.eachOf('services').visible(all(when('kind').is('panel'), when('$member').is('panel')))),
      inner: rows('Part', {
        count: wholeNumber('Count').required(),
        ...named('deep', (part) => part.visible(all(when('kind').is('heat_pump'), when('$member.count').atLeast(2)))),
      }).visible(when('kind').is('heat_pump')),
    }),
    of_services: rows('Of a service', { maker: text('Maker').visible(when('$member.$member').is('panel')), ...named('own', (part) => part) }).eachOf(
      'services',
    ),
  },
});
