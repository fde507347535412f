import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { isRecord } from '@/platform';
import { Loading, lazyPart } from '@/platform/web/kit';
import { type Condition, describeCondition } from '@/rules/conditions';
import { formatPointer, valueAt } from '@/rules/programs';
import type { ConditionEditorProps } from '../conditions/context';
import { ConflictNotice } from '../conflict-notice';
import { NO_CONDITION } from '../no-condition';
import styles from '../settings.module.css';
import { emptySource, givenSource, SourceChoice } from '../source-choice';
import { conflictFromError, errorMessages, type SettingsPageState, useSave } from '../use-settings';
import { t } from './messages';

/** Editor of a condition. The browser loads its code when the editor appears for the first time. */
export const LazyConditionEditor = lazyPart<ConditionEditorProps>(
  () => import('../conditions/condition-editor').then((module) => module.ConditionEditor),
  <Loading rows={2} />,
);

type FormProps = { settings: SettingsPageState; path: readonly string[]; condition: Condition | null; label: string; owner: string; isOptional: boolean };

/** Form for one condition of an entry. An optional condition can be added and removed. */
export function ConditionForm({ settings: { key, body, text }, path, condition, label, owner: ownerName, isOptional }: FormProps) {
  const save = useSave(key);
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Condition | null>(condition);
  const owner = valueAt(body, path.slice(0, -1));
  const [source, setSource] = useState(() => emptySource(isRecord(owner) && typeof owner.source === 'string' ? owner.source : undefined, ''));
  const chosenSource = givenSource(source);
  const isChanged = JSON.stringify(edited) !== JSON.stringify(condition);
  const conflict = conflictFromError(save.error);
  const pointer = formatPointer(path);
  const send = (was: unknown = condition) =>
    edited && chosenSource !== null && save.run([{ op: 'replace', path: pointer, was, value: edited, source: chosenSource }]);
  if (!condition && !isAdding)
    return (
      <Group>
        <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
          {t('condition_add_button', { label })}
        </Button>
      </Group>
    );
  return (
    <section className={`hl-card ${styles.stack} ${styles.pad}`} aria-label={t('condition_region_label', { name: ownerName, label })}>
      <h3>{label}</h3>
      <LazyConditionEditor label={label} condition={condition ?? NO_CONDITION} text={text} onChange={setEdited} />
      {isChanged && <SourceChoice body={body} value={source} onChange={setSource} />}
      {errorMessages(save.error).map((message) => (
        <p key={message} role="alert" className={styles.problem}>
          {message}
        </p>
      ))}
      {conflict && (
        <ConflictNotice
          labels={text.labels}
          conflict={conflict}
          mine={edited ? describeCondition(edited, text.labels) : ''}
          onMine={() => send(conflict.current)}
          onTheirs={save.clear}
        />
      )}
      <Group justify="flex-end">
        {condition && isOptional && (
          <Button variant="default" loading={save.isPending} onClick={() => save.run([{ op: 'remove', path: pointer, was: condition }])}>
            {t('condition_remove_button')}
          </Button>
        )}
        <Button disabled={!isChanged || edited === null || chosenSource === null} loading={save.isPending} onClick={() => send()}>
          {t('condition_save_button')}
        </Button>
      </Group>
    </section>
  );
}
