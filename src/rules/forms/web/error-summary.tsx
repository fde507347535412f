import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Problem } from '../form';
import { focusPath } from './focus';
import { useOverview, useTaskInForm } from './form-context';
import styles from './task-form.module.css';

/** "3 things to fix", each a link to its field. Shown once somebody tried to complete; empty when all is well. */
export function ErrorSummary() {
  const { form } = useTaskInForm();
  const { toFix } = useOverview();
  const title = useRef<HTMLHeadingElement>(null);
  const isShown = toFix.length > 0;
  // A box that appears far above the button that was pressed is not seen otherwise.
  useEffect(() => {
    if (isShown) title.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section className={styles.summary} aria-labelledby="things-to-fix" role="alert">
      <h2 className={styles.summaryTitle} id="things-to-fix" ref={title}>
        <IconAlertCircle size={20} aria-hidden />
        {toFix.length === 1 ? '1 thing to fix' : `${toFix.length} things to fix`}
      </h2>
      <ul className={styles.summaryList}>
        {toFix.map((problem) => (
          <li key={problem.path + problem.message}>
            <button type="button" className={styles.summaryLink} onClick={() => focusPath(problem.path)}>
              <strong>{labelAt(problem, (path) => form.field(path)?.state)}</strong>: {problem.message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Named = { key: string; label: string };
type Labelled = { label: string; columns: readonly Named[]; field: { lines?: readonly Named[] } } | undefined;

/** `scope_lines.0.total` → `Measures 1, Total ($)`; `energy_uses.heating` → `Heating`. */
function labelAt({ path }: Problem, stateAt: (path: string) => Labelled): string {
  const exact = stateAt(path);
  if (exact) return exact.label;
  const [key = '', index, column] = path.split('.');
  const field = stateAt(key);
  if (!field) return 'This task';
  const line = field.field.lines?.find((other) => other.key === index)?.label;
  if (line) return line;
  const inner = field.columns.find((other) => other.key === column)?.label;
  return index !== undefined && /^\d+$/.test(index) ? `${field.label} ${Number(index) + 1}${inner ? `, ${inner}` : ''}` : field.label;
}
