/** Arrows that still point the wrong way. The list may only become shorter. */
export const KNOWN_BREAKS: readonly string[] = [
  'src/features/programs/server/programs.ts → @/features/application/changes',
  'src/features/programs/view.ts → @/features/payments/view',
  'src/features/signing/view.ts → @/features/programs/view',
  'src/job/contract/detail.ts → @/features/payments',
  'src/job/server/detail.ts → @/features/application/changes',
  'src/job/views/job.ts → @/features/programs/view',
  'src/job/views/job.ts → @/features/rebates/left-to-pay',
  'src/job/views/job.ts → @/features/rebates/measured',
  'src/job/views/job.ts → @/features/tasks/view',
];
