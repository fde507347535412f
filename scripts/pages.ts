/** A chunk as Vite's manifest and Rolldown's output both describe it. */
type Chunk = { imports: readonly string[] };

const OFFICE = 'src/app/web/office/app.tsx';

/**
 * What the browser loads for a page before it shows it: the part of the app, then the page's own. Not
 * what opens later (dialogs, viewers), nor the form of a task, which comes with the task.
 */
const OFFICE_PAGES = {
  sign_in: ['src/app/web/sign-in/app.tsx'],
  list: [OFFICE, 'src/app/web/office/pages/jobs-list.tsx'],
  job: [OFFICE, 'src/app/web/office/pages/job.tsx'],
  task: [OFFICE, 'src/app/web/office/pages/task.tsx'],
  create: [OFFICE, 'src/app/web/office/pages/create-job.tsx'],
  queue: [OFFICE, 'src/app/web/office/pages/worklist.tsx'],
} as const;

const GUEST = 'src/app/web/guest/app.tsx';

const GUEST_PAGES = {
  guest_profile: [GUEST, 'src/features/guests/web/profile/guest-profile.tsx'],
  guest_task: [GUEST, 'src/features/guests/web/task/guest-task.tsx', 'src/features/guests/web/task/wizard.tsx'],
  guest_signing: [GUEST, 'src/features/guests/web/task/guest-task.tsx', 'src/features/signing/web/guest-page.tsx'],
} as const;

/** What may be seen in the list as the server draws it. */
const PICTURE = [...OFFICE_PAGES.list, 'src/features/announcements/web/announcement-stack.tsx'];

/**
 * The two applications: each is built by itself, so that neither carries what only the other uses. `entry`
 * is the door all of its pages come through. `loose`: pages whose own modules are not one file, because
 * questions of some tasks use a few of them and would load all.
 */
export const APPS = {
  office: { entry: 'src/app/web/main.tsx', pages: OFFICE_PAGES, loose: [], picture: PICTURE },
  guest: { entry: 'src/app/web/guest/main.tsx', pages: GUEST_PAGES, loose: ['guest_profile', 'guest_signing'], picture: [] },
} as const;
export type App = { entry: string; pages: Readonly<Record<string, readonly string[]>>; loose: readonly string[]; picture: readonly string[] };

/** Every chunk a page loads: the door, those of its parts, and what they import, and so on. */
export function chunksOf<C extends Chunk>(sources: readonly string[], chunks: Readonly<Record<string, C>>, chunkOf: (source: string) => string): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const next of chunks[name]?.imports ?? []) add(next);
  };
  for (const source of sources) add(chunkOf(source));
  return found;
}
