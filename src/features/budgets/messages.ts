import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('budgets.shared', { only_your_own_programs: 'You can only change budgets of your own programs.' });
