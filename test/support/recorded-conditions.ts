import { isRecord } from '@/platform';
import type { Condition } from '@/rules/conditions';
import type { TaskDefinition } from '@/rules/forms';
import { type Field, overrideField } from '@/rules/forms/fields/field';

/** An evaluated condition, and the field that contains it. */
export type RecordedCondition = { field: string; condition: unknown };

/** Returns the form with conditions that record when they are evaluated. */
export function recordConditions(definition: TaskDefinition): { definition: TaskDefinition; judgedIn: (act: () => void) => RecordedCondition[] } {
  let judged: RecordedCondition[] = [];
  const noted = (field: string) => (condition: Condition) =>
    new Proxy(condition, {
      // Evaluation first checks whether a condition is a group.
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
