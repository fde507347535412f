import { describe, expect, it } from 'vitest';
import { categoryOf } from '@/features/attachments';
import type { Field } from '@/rules/forms';
import { sortByWorkOrder } from '@/rules/tasks';
import { FORMS } from './forms';

type Slots = NonNullable<Field['slots']>;

const lists = FORMS.flatMap(({ key, fields }) => fields.flatMap(({ slots }) => (slots ? [{ form: key, slots }] : [])));

/** Returns whether a slot is for photos of existing equipment, according to its key or category. */
const isBefore = ({ key, category }: Slots[number]): boolean => /before|existing/.test(key) || categoryOf(category)?.group === 'before';

describe('the order of photos', () => {
  it('has photos of equipment before the work ahead of photos of the same equipment after the work', () => {
    expect(lists.length).toBeGreaterThan(4);
    const thingOf = ({ key }: Slots[number]): string => key.replace(/^(before|after)_?|_?(before|after)$/g, '');
    const late = lists.flatMap(({ form, slots }) =>
      slots
        .filter((slot, index) => isBefore(slot) && slots.slice(0, index).some((other) => !isBefore(other) && thingOf(other) === thingOf(slot)))
        .map(({ key }) => `${form}: ${key}`),
    );
    expect(late).toEqual([]);
  });

  it('starts with photos of removed equipment in the form installed_measure_photos', () => {
    const slots = lists.find(({ form }) => form === 'installed_measure_photos')?.slots ?? [];
    const lastBefore = slots.findLastIndex(isBefore);
    const firstAfter = slots.findIndex((slot) => !isBefore(slot));
    expect([lastBefore >= 0, lastBefore < firstAfter]).toEqual([true, true]);
  });

  it('has the task for removed equipment ahead of the task for photos of installed equipment', () => {
    const of = (key: string) => {
      const form = FORMS.find((one) => one.key === key);
      if (!form) throw new Error(`There is no form ${key}`);
      return { key, set: form.set, in_conversation: form.inConversation ?? null };
    };
    const order = sortByWorkOrder([of('installed_measure_photos'), of('removed_equipment_details')]).map(({ key }) => key);
    expect(order).toEqual(['removed_equipment_details', 'installed_measure_photos']);
  });
});
