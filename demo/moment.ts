import type { CategoryKey } from '@/features/attachments';
import type { Answers } from '@/rules/forms';

/** Where the job stands when it is answered. */
export type DemoMoment = {
  today: string;
  /** The day of the installation; before it is there, the day of the last reservation, else the day the job was made. */
  installed: string;
  code: string;
  /** What the scope of work comes to, where it is not the demo's own. */
  scopeTotal?: number;
  /** What the programs want to see of the rebate on the invoice. */
  rebateLine: Answers;
  /** Which incentives the job is offered beside its programs: they have windows of their own. */
  offers: readonly string[];
};

/** Stands for a file in an answer until whoever plays the job puts a real one in its place. */
export type DemoFile = { demo_file: CategoryKey; name: string };
export const demoFile = (category: CategoryKey, name: string): DemoFile => ({ demo_file: category, name });
export const isDemoFile = (value: unknown): value is DemoFile => typeof value === 'object' && value !== null && 'demo_file' in value;
