import type { CategoryKey } from '@/features/attachments';
import type { RecordValues } from '@/features/home-records';
import type { Answers } from '@/rules/forms';

/** State of the job when a task is answered. */
export type DemoMoment = {
  today: string;
  /** Day of the installation; before it, the day of the last reservation, else of the creation. */
  installed: string;
  code: string;
  /** Total of the scope of work, if it differs from the demo prices. */
  scopeTotal?: number;
  /** Required rebate line on the invoice. */
  rebateLine: Answers;
  /** Values of the public record of the home, if its lookup found one. */
  record?: RecordValues | null;
  /** Value of a fact of the job; a person takes over what the form suggests from it. */
  fact?: (name: string) => unknown;
  /** Further incentives offered to the job; they have their own dates. */
  offers: readonly string[];
};

/** Placeholder for a file in an answer; the player replaces it with a real file. */
export type DemoFile = { demo_file: CategoryKey; name: string };
/** Returns a placeholder for a file in an answer. */
export const demoFile = (category: CategoryKey, name: string): DemoFile => ({ demo_file: category, name });
export const isDemoFile = (value: unknown): value is DemoFile => typeof value === 'object' && value !== null && 'demo_file' in value;
