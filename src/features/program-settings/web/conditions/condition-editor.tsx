import { QueryBuilderMantine } from '@react-querybuilder/mantine';
import { useState } from 'react';
import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { type Condition, describeCondition } from '@/rules/conditions';
import type { ProgramText } from '@/rules/programs';
import styles from '../settings.module.css';
import { ConditionValue, FactSelector, OperatorSelector, TextContext } from './controls';
import { t } from './messages';
import { conditionOf, queryOf } from './query';

export type ConditionEditorProps = { condition: Condition; text: ProgramText; onChange: (condition: Condition | null) => void };

const CONTROLS = { fieldSelector: FactSelector, operatorSelector: OperatorSelector, valueEditor: ConditionValue };
const COMBINATORS = [
  { name: 'and', label: t('combinator_and') },
  { name: 'or', label: t('combinator_or') },
];
const TRANSLATIONS = {
  addRule: { label: t('rule_add_button'), title: t('rule_add_button') },
  addGroup: { label: t('group_add_button'), title: t('group_add_button') },
  removeRule: { label: '✕', title: t('rule_remove_button') },
  removeGroup: { label: '✕', title: t('group_remove_button') },
  combinators: { title: t('combinator_label') },
  notToggle: { label: t('not_label'), title: t('not_label') },
  shiftActionUp: { label: '↑', title: t('move_up_button') },
  shiftActionDown: { label: '↓', title: t('move_down_button') },
};

/** Editor of a condition. It can say only what the language can say; the sentence below follows each change. */
export function ConditionEditor({ condition, text, onChange }: ConditionEditorProps) {
  const [query, setQuery] = useState<RuleGroupType>(() => queryOf(condition));
  const edited = conditionOf(query);
  return (
    <TextContext value={text}>
      <div className={styles.conditions}>
        <QueryBuilderMantine>
          <QueryBuilder
            query={query}
            onQueryChange={(next) => {
              setQuery(next);
              onChange(conditionOf(next));
            }}
            controlElements={CONTROLS}
            combinators={COMBINATORS}
            translations={TRANSLATIONS}
            fields={[]}
            getDefaultField={() => ''}
            getDefaultOperator={() => '='}
            getDefaultValue={() => ''}
            showNotToggle
            showShiftActions
            resetOnOperatorChange={false}
            resetOnFieldChange
          />
        </QueryBuilderMantine>
      </div>
      <p aria-live="polite">{edited ? describeCondition(edited, text.words) : t('condition_incomplete_note')}</p>
    </TextContext>
  );
}
