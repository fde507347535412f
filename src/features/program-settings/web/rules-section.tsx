import { ActionIcon, Box, Button, Group, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { isRecord } from '@/platform';
import { Loading, lazyPart } from '@/platform/web/kit';
import { type Condition, describeCondition, isCondition } from '@/rules/conditions';
import { formatPointer, valueAt } from '../body/pointer';
import type { ConditionEditorProps } from './conditions/condition-editor';
import { ConflictNotice } from './conflict-notice';
import { DraftField } from './draft-field';
import { t } from './messages';
import { problemsWithin } from './problems';
import styles from './settings.module.css';
import { emptySource, givenSource, SourceChoice } from './source-choice';
import { conflictOf, messagesOf, type Settings, useSave } from './use-settings';

const ConditionEditor = lazyPart<ConditionEditorProps>(
  () => import('./conditions/condition-editor').then((module) => module.ConditionEditor),
  <Loading rows={2} />,
);

/** Rules of eligibility and incentive lines as sentences, in their order, with an editor for each condition. */
export function RulesSection({ settings }: { settings: Settings }) {
  const { program } = settings.text;
  return (
    <div className={styles.stack}>
      <section className={`hl-card ${styles.stack} ${styles.pad}`} aria-label={t('criteria_title')}>
        <h2>{t('criteria_title')}</h2>
        <Ordered settings={settings} list="criteria" keys={program.criteria.map(({ key, name }) => ({ key, name }))}>
          {(key) => <Rule settings={settings} path={['criteria', key]} conditions={['test', 'applies']} />}
        </Ordered>
      </section>
      <section className={`hl-card ${styles.stack} ${styles.pad}`} aria-label={t('lines_title')}>
        <h2>{t('lines_title')}</h2>
        <Ordered settings={settings} list="lines" keys={program.lines.map(({ key, name }) => ({ key, name }))}>
          {(key) => (
            <>
              <Rule settings={settings} path={['lines', key]} conditions={['when']} />
              {(program.lines.find((line) => line.key === key)?.requires ?? []).map((rule) => (
                <div key={rule.key}>
                  <Rule settings={settings} path={['lines', key, 'requires', rule.key]} conditions={['test', 'applies']} />
                </div>
              ))}
            </>
          )}
        </Ordered>
      </section>
      <section className={`hl-card ${styles.stack} ${styles.pad}`} aria-label={t('territory_title')}>
        <h2>{t('territory_title')}</h2>
        <Rule settings={settings} path={['territory']} conditions={['where']} />
      </section>
    </div>
  );
}

type OrderedProps = { settings: Settings; list: string; keys: readonly { key: string; name: string }[]; children: (key: string) => ReactNode };

/** A list whose entries move by drag or by two buttons. */
function Ordered({ settings, list, keys, children }: OrderedProps) {
  const save = useSave(settings.key);
  const [dragged, setDragged] = useState<string | null>(null);
  const move = (key: string, to: number) => {
    const from = keys.findIndex((entry) => entry.key === key);
    if (from < 0 || to < 0 || to >= keys.length || from === to) return;
    save.run([{ op: 'replace', path: formatPointer([list, key, 'order_index']), was: from + 1, value: to + 1 }]);
  };
  const drop = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (dragged !== null) move(dragged, index);
    setDragged(null);
  };
  return (
    <>
      {[...messagesOf(save.error), ...(conflictOf(save.error) ? [t('order_changed_note')] : [])].map((message) => (
        <p key={message} role="alert" className={styles.problem}>
          {message}
        </p>
      ))}
      <ol className={styles.stack}>
        {keys.map(({ key, name }, index) => (
          <Group
            key={key}
            component="li"
            gap="xs"
            wrap="nowrap"
            align="start"
            onDragOver={(event: DragEvent) => event.preventDefault()}
            onDrop={(event: DragEvent) => drop(event, index)}
          >
            {settings.canEdit && (
              <Stack component="span" gap={0} align="center">
                {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it move the entry by keyboard */}
                <span draggable onDragStart={() => setDragged(key)} onDragEnd={() => setDragged(null)} title={t('drag_hint')}>
                  <IconGripVertical size={18} aria-hidden />
                </span>
                <ActionIcon
                  variant="subtle"
                  disabled={index === 0 || save.isPending}
                  aria-label={t('move_up_label', { name })}
                  onClick={() => move(key, index - 1)}
                >
                  <IconArrowUp size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  disabled={index === keys.length - 1 || save.isPending}
                  aria-label={t('move_down_label', { name })}
                  onClick={() => move(key, index + 1)}
                >
                  <IconArrowDown size={18} aria-hidden />
                </ActionIcon>
              </Stack>
            )}
            <Box flex={1} className={styles.stack}>
              {children(key)}
            </Box>
          </Group>
        ))}
      </ol>
    </>
  );
}

const CONDITION_LABELS: Readonly<Record<string, string>> = {
  test: t('condition_test_label'),
  applies: t('condition_applies_label'),
  when: t('condition_when_label'),
  where: t('condition_where_label'),
};

type RuleProps = { settings: Settings; path: readonly string[]; conditions: readonly string[] };

/** One rule: its name and text, and its conditions as sentences. */
function Rule({ settings, path, conditions }: RuleProps) {
  const { body, text, canEdit, draft } = settings;
  const [isOpen, setOpen] = useState(false);
  const entry = valueAt(body, path);
  if (!isRecord(entry)) return null;
  const name = String(entry.name ?? t('territory_title'));
  return (
    <>
      <Group gap="xs" justify="space-between" wrap="nowrap" align="start">
        <div>
          <strong>{name}</strong> {typeof entry.description === 'string' && <span>{entry.description}</span>}
        </div>
        {canEdit && (
          <Button
            variant="default"
            size="compact-sm"
            flex="none"
            aria-expanded={isOpen}
            aria-label={isOpen ? t('rule_close_label', { name }) : t('rule_edit_label', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('rule_close_button') : t('rule_edit_button')}
          </Button>
        )}
      </Group>
      {problemsWithin(draft, formatPointer(path)).map((problem) => (
        <p key={problem} className={styles.problem}>
          {problem}
        </p>
      ))}
      {conditions.map((part) => {
        const condition = entry[part];
        if (!isCondition(condition)) return null;
        return isOpen ? (
          <ConditionForm key={part} settings={settings} path={[...path, part]} condition={condition} label={CONDITION_LABELS[part] ?? part} />
        ) : (
          <p key={part} className={styles.quiet}>
            {CONDITION_LABELS[part]}: {describeCondition(condition, text.words)}
          </p>
        );
      })}
      {isOpen && (
        <>
          {entry.name !== undefined && <DraftField settings={settings} path={[...path, 'name']} label={t('rule_name_label')} />}
          {entry.description !== undefined && <DraftField settings={settings} path={[...path, 'description']} label={t('description_label')} kind="long" />}
          {entry.fix !== undefined && <DraftField settings={settings} path={[...path, 'fix']} label={t('rule_fix_label')} kind="long" />}
        </>
      )}
    </>
  );
}

type FormProps = { settings: Settings; path: readonly string[]; condition: Condition; label: string };

function ConditionForm({ settings: { key, body, text }, path, condition, label }: FormProps) {
  const save = useSave(key);
  const [edited, setEdited] = useState<Condition | null>(condition);
  const owner = valueAt(body, path.slice(0, -1));
  const [source, setSource] = useState(() => emptySource(isRecord(owner) && typeof owner.source === 'string' ? owner.source : undefined, ''));
  const given = givenSource(source);
  const isChanged = JSON.stringify(edited) !== JSON.stringify(condition);
  const conflict = conflictOf(save.error);
  const send = (was: unknown = condition) =>
    edited && given !== null && save.run([{ op: 'replace', path: formatPointer(path), was, value: edited, source: given }]);
  return (
    <section className={`hl-card ${styles.stack} ${styles.pad}`} aria-label={label}>
      <h3>{label}</h3>
      <ConditionEditor label={label} condition={condition} text={text} onChange={setEdited} />
      {isChanged && <SourceChoice body={body} value={source} onChange={setSource} />}
      {messagesOf(save.error).map((message) => (
        <p key={message} role="alert" className={styles.problem}>
          {message}
        </p>
      ))}
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          mine={edited ? describeCondition(edited, text.words) : ''}
          onMine={() => send(conflict.current)}
          onTheirs={save.clear}
        />
      )}
      <Group justify="flex-end">
        <Button disabled={!isChanged || edited === null || given === null} loading={save.isPending} onClick={() => send()}>
          {t('condition_save_button')}
        </Button>
      </Group>
    </section>
  );
}
