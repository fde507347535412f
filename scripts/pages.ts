/** A chunk as Vite's manifest and Rolldown's output both describe it. */
type Chunk = { imports: readonly string[] };

const OFFICE = 'src/app/web/office/app.tsx';
const GUEST = 'src/app/web/guest/app.tsx';

/**
 * What the browser loads for a page before it shows it: the part of the app, then the page's own. Not
 * what opens later (dialogs, viewers), nor the form of a task, which comes with the task.
 */
export const PAGES = {
  sign_in: ['src/app/web/sign-in/app.tsx'],
  guest_profile: [GUEST, 'src/features/guests/web/profile/guest-profile.tsx'],
  guest_task: [GUEST, 'src/features/guests/web/task/guest-task.tsx', 'src/features/guests/web/task/wizard.tsx'],
  list: [OFFICE, 'src/app/web/office/pages/jobs-list.tsx'],
  job: [OFFICE, 'src/app/web/office/pages/job.tsx'],
  task: [OFFICE, 'src/app/web/office/pages/task.tsx'],
  create: [OFFICE, 'src/app/web/office/pages/create-job.tsx'],
  queue: [OFFICE, 'src/app/web/office/pages/queue.tsx'],
} as const;
export type PageName = keyof typeof PAGES;

/** The door every page comes through. */
export const ENTRY = 'src/app/web/main.tsx';

/** Every chunk a page loads: those of its parts, and what they import, and so on. */
export function chunksOf<C extends Chunk>(page: PageName, chunks: Readonly<Record<string, C>>, chunkOf: (source: string) => string): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const next of chunks[name]?.imports ?? []) add(next);
  };
  for (const source of [ENTRY, ...PAGES[page]]) add(chunkOf(source));
  return found;
}
