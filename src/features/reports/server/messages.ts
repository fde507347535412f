import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('reports.server', { hidden_value: 'fewer than 5' });
