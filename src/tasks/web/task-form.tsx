import { IconUsers } from '@tabler/icons-react';
import { ConflictDialog } from './conflict-dialog';
import { ErrorSummary } from './error-summary';
import { FieldView } from './field-view';
import { useOverview } from './form-context';
import type { Card, OthersChange } from './open-form';
import styles from './task-form.module.css';

/** The open task's form: cards of visible fields, with what is wrong on top once completing was tried. */
export function TaskForm() {
  const { cards } = useOverview();
  return (
    <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <ErrorSummary />
      <ChangedByOthers />
      {cards.map((card) => (
        <FormCard key={card.paths[0]} card={card} />
      ))}
      <ConflictDialog />
    </form>
  );
}

function FormCard({ card }: { card: Card }) {
  return (
    <section className={styles.card} {...(card.title && { 'aria-label': card.title })}>
      {card.title && <h2 className={styles.cardTitle}>{card.title}</h2>}
      <div className={styles.fields}>
        {card.paths.map((path) => (
          <FieldView key={path} path={path} />
        ))}
      </div>
    </section>
  );
}

function ChangedByOthers() {
  const { changedByOthers } = useOverview();
  return (
    <div aria-live="polite" className={styles.live}>
      {changedByOthers.length > 0 && (
        <div className={styles.others}>
          <IconUsers size={18} aria-hidden />
          <span>{othersInWords(changedByOthers)} You see the new answers now; everything you typed is kept.</span>
        </div>
      )}
    </div>
  );
}

/** One sentence for each person. */
function othersInWords(changes: readonly OthersChange[]): string {
  const people = [...new Set(changes.map(({ by }) => by))];
  return people
    .map((person) => {
      const labels = changes.filter(({ by }) => by === person).map(({ label }) => `“${label}”`);
      return `${person || 'Somebody else'} changed ${labels.join(', ')} meanwhile.`;
    })
    .join(' ');
}
