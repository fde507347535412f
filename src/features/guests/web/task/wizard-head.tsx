import { Progress } from '@mantine/core';
import styles from './task.module.css';

type Props = { title: string; index: number; count: number };

/** What this is about and how far it is. */
export function WizardHead({ title, index, count }: Props) {
  return (
    <header className={styles.head}>
      <h1 className={styles.taskTitle}>{title}</h1>
      <Progress.Root size="md">
        <Progress.Section value={((index + 1) / (count + 1)) * 100} aria-label="Progress" />
      </Progress.Root>
      <span className={styles.quiet}>
        {index + 1} of {count}
      </span>
    </header>
  );
}
