import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('explorer.graph', {
  dependency_graph_label: 'Tasks and their dependencies',
});
