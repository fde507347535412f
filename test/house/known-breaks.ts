/** Arrows that still point the wrong way. The list may only become shorter. */
export const KNOWN_BREAKS: readonly string[] = [
  'src/features/programs/server/programs.ts → @/features/application/changes',
  'src/job/server/detail.ts → @/features/application/changes',
  'src/job/views/job.ts → @/features/rebates/measured',
];
