import type { Rule } from '@/access';
import type { AnnouncementFields } from './announcement';
import { t } from './messages';

type AnnouncementAudience = Pick<AnnouncementFields, 'display_to_all_programs' | 'program_list'>;

/**
 * Right to manage announcements. Staff who are limited to certain programs manage an announcement only if it addresses no other programs. All other
 * announcements require staff with access to all programs.
 */
export const MANAGE_ANNOUNCEMENTS: Rule<AnnouncementAudience> = {
  action: 'announcement.manage',
  person: ({ display_to_all_programs, program_list }, actor) => {
    if (actor.kind !== 'staff' || actor.programs === 'all') return null;
    const { programs } = actor;
    const reachesFurther = display_to_all_programs || program_list.some((key) => !programs.includes(key));
    return reachesFurther ? t('manage_announcements_forbidden_error') : null;
  },
};
