import { IconUsers } from '@tabler/icons-react';
import { ConflictDialog } from './conflict-dialog';
import { ErrorSummary } from './error-summary';
import { FieldView } from './field-view';
import { useOverview } from './form-context';
import type { Card } from './open-form';
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
          <span>Somebody else changed {changedByOthers.map((label) => `“${label}”`).join(', ')} meanwhile. You see their answers now.</span>
        </div>
      )}
    </div>
  );
}
