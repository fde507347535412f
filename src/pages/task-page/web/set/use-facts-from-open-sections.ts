import { useEffect } from 'react';
import { isEmptyValue } from '@/platform';
import { FactBook } from '@/rules/facts';
import type { OpenTask } from '@/rules/forms/web';
import { useOpenSections } from './open-sections';

/**
 * Fills fields of a section from values that are being typed in another section, for example prices of the scope of work into the total of the
 * proposal. Stops when someone types another value.
 */
export function useFactsFromOpenSections(id: string, task: OpenTask): void {
  const beside = useOpenSections([]).filter((section) => section.id !== id);
  const typed = JSON.stringify(Object.assign({}, ...beside.map((section) => section.task.form.facts())));
  useEffect(() => {
    // Serialized above.
    const facts = new FactBook([]).with(JSON.parse(typed) as Record<string, unknown>);
    for (const field of task.form.definition.fields) {
      const shown = field.fresh && field.prefill ? task.form.field(field.key) : undefined;
      const offered = field.prefill ? facts.read(field.prefill) : undefined;
      if (!shown?.editable || offered?.state !== 'known' || isEmptyValue(offered.value) || offered.value === 0) continue;
      const isFollowing = isEmptyValue(shown.state.value) || shown.state.value === last.get(task)?.[field.key];
      if (!isFollowing || shown.state.value === offered.value) continue;
      last.set(task, { ...last.get(task), [field.key]: offered.value });
      task.set(field.key, offered.value);
    }
  }, [typed, task]);
}

/** Last values that were filled into each form. */
const last = new WeakMap<OpenTask, Record<string, unknown>>();
