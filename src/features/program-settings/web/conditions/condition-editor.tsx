import { QueryBuilderMantine } from '@react-querybuilder/mantine';
import { useEffect, useMemo, useRef, useState } from 'react';
import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { describeCondition } from '@/rules/conditions';
import styles from '../settings.module.css';
import { type ConditionEditorProps, TextContext } from './context';
import { CombinatorSelector, ConditionValue, FactSelector, OperatorSelector } from './controls';
import { t } from './messages';
import 'react-querybuilder/dist/query-builder-layout.css';
import { conditionFromQuery, queryFromCondition } from './query';

const CONTROLS = { combinatorSelector: CombinatorSelector, fieldSelector: FactSelector, operatorSelector: OperatorSelector, valueEditor: ConditionValue };
const TRANSLATIONS = {
  addRule: { label: t('rule_add_button'), title: t('rule_add_button') },
  addGroup: { label: t('group_add_button'), title: t('group_add_button') },
  removeRule: { label: '✕', title: t('rule_remove_button') },
  removeGroup: { label: '✕', title: t('group_remove_button') },
  notToggle: { label: t('not_label'), title: t('not_label') },
  shiftActionUp: { label: '↑', title: t('move_up_button') },
  shiftActionDown: { label: '↓', title: t('move_down_button') },
};

/** Editor of a condition. It offers the supported operators of the condition language. A sentence below describes the condition. */
export function ConditionEditor({ label, condition, text, list, onChange }: ConditionEditorProps) {
  const [query, setQuery] = useState<RuleGroupType>(() => queryFromCondition(condition));
  const edited = conditionFromQuery(query);
  const context = useMemo(() => ({ text, list, Editor: ConditionEditor }), [text, list]);
  const frame = useRef<HTMLDivElement>(null);
  // The library makes its outer element an accessibility landmark without a name. A page can have several editors, so turn this element into a named group.
  useEffect(() => {
    const group = frame.current?.querySelector('.queryBuilder');
    group?.setAttribute('role', 'group');
    group?.setAttribute('aria-label', t('editor_label', { label }));
  }, [label]);
  return (
    <TextContext value={context}>
      <div ref={frame} className={`${styles.stack} ${styles.conditions}`}>
        <QueryBuilderMantine>
          <QueryBuilder
            query={query}
            onQueryChange={(next) => {
              setQuery(next);
              onChange(conditionFromQuery(next));
            }}
            controlElements={CONTROLS}
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
      <p aria-live="polite">{edited ? describeCondition(edited, text.labels) : t('condition_incomplete_note')}</p>
    </TextContext>
  );
}
