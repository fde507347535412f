import { Flex, Group, Stack, Switch } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { ConflictDialog } from './conflict-dialog';
import { ErrorSummary } from './error-summary';
import { FieldView } from './field-view';
import { FieldComments } from './field-wrapper/field-comments';
import { useFormSummary } from './form-context';
import type { FieldCard, RemoteChange } from './form-summary';
import { t } from './messages';
import styles from './task-form.module.css';

type DrawField = ComponentType<{ path: string }>;
type Props = {
  /** True if the form is one of several sections of a page. The cards of the form then have no border and background. */
  isSection?: boolean;
  /** Component that draws a field. Default: `FieldView`. */
  Field?: DrawField;
};

/** Form of the open task: cards with the visible fields, and the error list after an attempt to complete the task. */
export function TaskForm({ isSection = false, Field = FieldView }: Props) {
  const { cards, comments, toCorrect, toFix } = useFormSummary();
  const [onlyToFix, setOnlyToFix] = useState(false);
  // Paths of fields that stay visible after they were fixed, while the form shows only the fields to fix.
  const [keptVisible, setKept] = useState<readonly string[]>([]);
  const shownPaths = new Set([...keptVisible, ...toCorrect, ...toFix.map((problem) => problem.path)]);
  const shownCards = onlyToFix
    ? cards.map((card) => ({ ...card, paths: card.paths.filter((path) => shownPaths.has(path)) })).filter((card) => card.paths.length > 0)
    : cards;
  return (
    <Flex
      component="form"
      direction="column"
      gap="md"
      className={styles.form}
      data-section={isSection || undefined}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <ErrorSummary />
      <ChangedByOthers />
      {comments.length > 0 && (
        <Stack gap="xs">
          <FieldComments comments={comments} />
        </Stack>
      )}
      {(toCorrect.length > 0 || onlyToFix) && (
        <Switch
          label={t('problems_only_label')}
          checked={onlyToFix}
          onChange={(event) => {
            setKept(toCorrect);
            setOnlyToFix(event.currentTarget.checked);
          }}
        />
      )}
      {shownCards.map((card) => (
        <FormCard key={card.paths[0]} card={card} Field={onlyToFix ? FieldView : Field} />
      ))}
      <ConflictDialog />
    </Flex>
  );
}

function FormCard({ card, Field }: { card: FieldCard; Field: DrawField }) {
  return (
    <section className={`${styles.card} hl-card`} {...(card.title && { 'aria-label': card.title })}>
      {card.title && <h2 className={styles.cardTitle}>{card.title}</h2>}
      <Stack gap="lg">
        {card.paths.map((path) => (
          <Field key={path} path={path} />
        ))}
      </Stack>
    </section>
  );
}

function ChangedByOthers() {
  const { changedByOthers } = useFormSummary();
  return (
    <div aria-live="polite" className={styles.live}>
      {changedByOthers.length > 0 && (
        <Group gap={10} wrap="nowrap" bg="var(--hl-busy-ground)" bdrs={10} c="var(--hl-busy)" fz={14} py={10} px="md">
          <IconUsers size={18} aria-hidden />
          <span>{t('answers_merged_note', { changed_by_others: describeRemoteChanges(changedByOthers) })}</span>
        </Group>
      )}
    </div>
  );
}

/** Returns one sentence for each other person who changed answers. */
function describeRemoteChanges(changes: readonly RemoteChange[]): string {
  const people = [...new Set(changes.map(({ by }) => by))];
  return people
    .map((person) => {
      const labels = changes.filter(({ by }) => by === person).map(({ label }) => `“${label}”`);
      return t('person_changed_labels_meanwhile', { person: person || t('somebody_else'), labels: labels.join(', ') });
    })
    .join(' ');
}
