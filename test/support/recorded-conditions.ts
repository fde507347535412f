import { isRecord } from '@/platform';
import type { Condition } from '@/rules/conditions';
import type { TaskDefinition } from '@/rules/forms';
import { type Field, overrideField } from '@/rules/forms/fields/field';

/** Condition that was evaluated, and the field that contains it. */
export type RecordedCondition = { field: string; condition: unknown };

/** Returns a copy of the form whose conditions record when they are evaluated. `judgedIn` runs a function and returns the conditions that it evaluates. */
export function recordConditions(definition: TaskDefinition): { definition: TaskDefinition; judgedIn: (act: () => void) => RecordedCondition[] } {
  let judged: RecordedCondition[] = [];
  const noted = (field: string) => (condition: Condition) =>
    new Proxy(condition, {
      // The evaluation begins by checking whether the condition has `combinator`, the property of a group.
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
