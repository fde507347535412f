import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('program-offices', { only_your_own_programs: 'You can only change the offices of your own programs.' });
