import { Group } from '@mantine/core';
import { useState } from 'react';
import { isRecord } from '@/platform';
import { describeCondition, isCondition } from '@/rules/conditions';
import { valueAt } from '@/rules/programs';
import { ConditionForm } from './entries/condition-form';
import { EntryList } from './entries/entry-list';
import { OpenButton } from './entries/open-button';
import { t } from './messages';
import { useOpenPlace } from './open-places';
import { problemsWithin } from './problems';
import styles from './settings.module.css';
import type { SettingsPageState } from './use-settings';

/** Rules of a program as sentences, in the order of the program. Users add, edit, move and delete rules here. */
export function RulesSection({ settings }: { settings: SettingsPageState }) {
  return (
    <div className={styles.stack}>
      <EntryList settings={settings} kind="criteria" title={t('criteria_title')} />
      <EntryList settings={settings} kind="lines" title={t('lines_title')} />
      <Territory settings={settings} />
      <EntryList settings={settings} kind="caps" title={t('caps_title')} />
      <EntryList settings={settings} kind="splits" title={t('splits_title')} />
      <EntryList settings={settings} kind="instalments" title={t('installments_title')} />
      <EntryList settings={settings} kind="stacking" title={t('stacking_title')} />
      <EntryList settings={settings} kind="classes" title={t('classes_title')} />
      <EntryList settings={settings} kind="tables" title={t('tables_title')} hint={t('tables_hint')} />
      <EntryList settings={settings} kind="assumptions" title={t('assumptions_title')} />
    </div>
  );
}

/** Condition on the location of the home. A program has one condition instead of a list. */
function Territory({ settings }: { settings: SettingsPageState }) {
  const { body, text, canEdit, draft } = settings;
  const [isOpen, setOpen] = useState(false);
  useOpenPlace('/territory/where', isOpen);
  const storedValue = valueAt(body, ['territory', 'where']);
  const condition = isCondition(storedValue) ? storedValue : null;
  const territory = valueAt(body, ['territory']);
  const name = t('territory_title');
  return (
    <section className={`hl-card ${styles.stack} ${styles.pad}`} aria-label={name}>
      <Group gap="xs" justify="space-between" wrap="nowrap" align="start">
        <h2>{name}</h2>
        {canEdit && <OpenButton name={name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      </Group>
      {isRecord(territory) && typeof territory.description === 'string' && <p>{territory.description}</p>}
      {problemsWithin(draft, '/territory').map((problem) => (
        <p key={problem} className={styles.problem}>
          {problem}
        </p>
      ))}
      {condition && (
        <p className={styles.quiet}>
          {t('condition_where_label')}: {describeCondition(condition, text.labels)}
        </p>
      )}
      {isOpen && (
        <ConditionForm
          settings={settings}
          path={['territory', 'where']}
          condition={condition}
          label={t('condition_where_label')}
          owner={name}
          isOptional={false}
        />
      )}
    </section>
  );
}
