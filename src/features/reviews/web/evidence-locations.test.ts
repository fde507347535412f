import { describe, expect, it } from 'vitest';
import { defineTask, yesNo } from '@/rules/forms';
import { isRowChanged } from './evidence-locations';

const SENT_BACK = '2026-03-12T15:00:00.000Z';
const review = defineTask({
  key: 'review',
  version: 1,
  title: '',
  purpose: '',
  stage: 'enroll',
  set: 'internal_review',
  owner: 'pe',
  reviews: ['report'],
  fields: { model: yesNo('Model'), panel: yesNo('Panel'), report: yesNo('Report') },
  proves: {
    model: [{ task: 'photos', field: 'photos', slot: 'nameplate' }],
    panel: [{ task: 'photos', field: 'photos', slot: 'panel' }],
    report: [{ task: 'photos', field: 'report' }],
  },
});
const view = { key: 'photos', satisfies: 'photos', typed: { photos: { at: '2026-03-12T16:00:00.000Z', by: 'Carla Jensen', own: false } } };
const file = (id: string, slot: string) => ({ id, view, field: 'photos', slot: { key: slot, good: '' } });
const isNew = (path: string, since: string | null = SENT_BACK) =>
  isRowChanged({ path }, review, { views: [view], files: [file('a', 'nameplate'), file('b', 'panel')], since, isNewFile: (id) => id === 'a' });

describe('rows that a review marks as changed', () => {
  it('are the rows whose photo was taken again', () => {
    expect([isNew('model'), isNew('panel'), isNew('report')]).toEqual([true, false, false]);
  });
  it('do not exist before the reviewer returned the task', () => expect(isNew('model', null)).toBe(false));
});
