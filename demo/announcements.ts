import type { Actor } from '@/access';
import type { Deployment } from '@/access/server';
import type { AnnouncementFields } from '@/features/announcements';
import { publishAnnouncement } from '@/features/announcements/server';
import { addDays, dateInTimeZone, type IsoDate } from '@/platform';
import type { Database } from '@/platform/server/db';
import { DEMO_ANNOUNCEMENT_IDS } from './announcement-ids';
import { DEMO_CONTRACTORS } from './people';
import { DEMO_SETTINGS } from './state';

/** The staff user who publishes the announcements of the demo. */
export const OLGA: Actor = {
  kind: 'staff',
  userId: '00000000-0000-7000-8000-000000000021',
  name: 'Olga Reyes',
  email: 'ops@hearthline.example',
  roles: ['ops'],
  programs: 'all',
};

/** Returns a banner for all users, and a pop-up that only one contractor receives. */
const announcements = (today: IsoDate): (AnnouncementFields & { id: string })[] => [
  {
    id: DEMO_ANNOUNCEMENT_IDS[0],
    title: 'Turn on location before you take photos',
    content:
      'We compare the location of site photos with the address of the home. Please turn on location for your camera before you take them.\nPhotos sent through a messaging app lose their location, so please upload the original file instead.',
    announcement_type: 'banner',
    valid_from: addDays(today, -7),
    valid_until: addDays(today, 60),
    video_url: null,
    image_url: null,
    link: 'https://www.energy.gov/scep/home-energy-rebates-programs',
    display_to_all_contractors: true,
    display_to_all_programs: true,
    contractor_list: [],
    program_list: [],
  },
  {
    id: DEMO_ANNOUNCEMENT_IDS[1],
    title: 'Welcome, Milwaukee',
    content:
      'Your company is new to Wisconsin HEAR. We answer questions by phone every Tuesday at 9 AM, and we will review your first three jobs together with you.',
    announcement_type: 'pop_up',
    valid_from: addDays(today, -2),
    valid_until: addDays(today, 30),
    video_url: null,
    image_url: null,
    link: null,
    display_to_all_contractors: false,
    display_to_all_programs: false,
    contractor_list: DEMO_CONTRACTORS.slice(1).map(({ id }) => id),
    program_list: ['wi-hear'],
  },
];

/** Publishes the announcements once. Deleted announcements do not return at the next start. */
export async function loadDemoAnnouncements(db: Database, installation: Deployment, now: Date): Promise<void> {
  for (const { id, ...fields } of announcements(dateInTimeZone(now, installation.timeZone)))
    await db.transaction(DEMO_SETTINGS, async (tx) => {
      const known = await tx.selectFrom('app.audit_log').select('id').where('object_id', '=', id).limit(1).executeTakeFirst();
      if (!known) await publishAnnouncement({ tx, now, actor: OLGA, deployment: installation, request: { id: 'demo' } }, fields, id);
    });
}
