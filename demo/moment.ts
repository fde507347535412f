import type { CategoryKey } from '@/features/attachments';
import type { RecordValues } from '@/features/public-home-records';
import type { Answers } from '@/rules/forms';

/** State of the job when a task is answered. */
export type DemoMoment = {
  today: string;
  /** Day of the installation. Before the installation: day of the last reservation or, without a reservation, day on which the job was created. */
  installed: string;
  code: string;
  /** Total of the scope of work, if it differs from the demo prices. */
  scopeTotal?: number;
  /** Answers about the rebate line on the invoice, if a program requires it. */
  rebateLine: Answers;
  /** Values of the public record of the home, if its lookup found one. */
  record?: RecordValues | null;
  /** Returns the value of a fact of the job. Demo users accept the values that a form suggests from facts. */
  fact?: (name: string) => unknown;
  /** Keys of additional incentives that are offered on this day, because each is offered only in a certain period. */
  offers: readonly string[];
};

/** Placeholder for a file in an answer. `withFiles` replaces it with a real file. */
export type DemoFile = { demo_file: CategoryKey; name: string };
export const demoFile = (category: CategoryKey, name: string): DemoFile => ({ demo_file: category, name });
export const isDemoFile = (value: unknown): value is DemoFile => typeof value === 'object' && value !== null && 'demo_file' in value;
