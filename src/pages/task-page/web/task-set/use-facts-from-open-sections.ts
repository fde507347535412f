import { useEffect } from 'react';
import { isEmptyValue } from '@/platform';
import { FactBook } from '@/rules/facts';
import type { OpenTask } from '@/rules/forms/web';
import { useOpenSections } from './open-sections';

/**
 * Fills fields of a section with values that the user is typing in another section. For example, prices in the scope of work fill the proposal total. After the
 * user types a different value into such a field, the field is no longer filled.
 */
export function useFactsFromOpenSections(id: string, task: OpenTask): void {
  const beside = useOpenSections([]).filter((section) => section.id !== id);
  const factsJson = JSON.stringify(Object.assign({}, ...beside.map((section) => section.task.form.facts())));
  useEffect(() => {
    // The cast is safe, because the value was serialized above.
    const facts = new FactBook([]).with(JSON.parse(factsJson) as Record<string, unknown>);
    for (const field of task.form.definition.fields) {
      const fieldState = field.fresh && field.prefill ? task.form.field(field.key) : undefined;
      const prefillReading = field.prefill ? facts.read(field.prefill) : undefined;
      if (!fieldState?.editable || prefillReading?.state !== 'known' || isEmptyValue(prefillReading.value) || prefillReading.value === 0) continue;
      const isFollowing = isEmptyValue(fieldState.state.value) || fieldState.state.value === last.get(task)?.[field.key];
      if (!isFollowing || fieldState.state.value === prefillReading.value) continue;
      last.set(task, { ...last.get(task), [field.key]: prefillReading.value });
      task.set(field.key, prefillReading.value);
    }
  }, [factsJson, task]);
}

/** Last values that were filled into each form. */
const last = new WeakMap<OpenTask, Record<string, unknown>>();
