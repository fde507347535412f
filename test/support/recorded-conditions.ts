import { isRecord } from '@/platform';
import type { Condition } from '@/rules/conditions';
import type { TaskDefinition } from '@/rules/forms';
import { type Field, overrideField } from '@/rules/forms/fields/field';

/** A condition that was looked at: the question of the form it belongs to, and whether it is one of a cell inside it. */
export type RecordedCondition = { field: string; condition: unknown };

/** The form with conditions that note when they are judged. */
export function recordConditions(definition: TaskDefinition): { definition: TaskDefinition; judgedIn: (act: () => void) => RecordedCondition[] } {
  let judged: RecordedCondition[] = [];
  const noted = (field: string) => (condition: Condition) =>
    new Proxy(condition, {
      // The first thing anybody asks of a condition is whether it is a group of them.
      has: (target, name) => {
        if (name === 'combinator') judged.push({ field, condition: target });
        return name in target;
      },
    });
  return {
    definition: { ...definition, fields: definition.fields.map((field) => withConditions(field, noted(field.key))) },
    judgedIn: (act) => {
      judged = [];
      act();
      return judged;
    },
  };
}

function withConditions(field: Field, of: (condition: Condition) => Condition): Field {
  const { visible, required, rules, options, slots, columns } = field;
  return overrideField(field, {
    ...(visible && { visible: of(visible) }),
    ...(isRecord(required) && { required: of(required) }),
    ...(rules && { rules: rules.map((rule) => ({ ...rule, rule: of(rule.rule) })) }),
    ...(options && { options: options.map((option) => ({ ...option, ...(option.when && { when: of(option.when) }) })) }),
    ...(slots && { slots: slots.map((slot) => ({ ...slot, ...(slot.when && { when: of(slot.when) }) })) }),
    ...(columns && { columns: columns.map((column) => withConditions(column, of)) }),
  });
}
