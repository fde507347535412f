import { useParams, useSearch } from '@tanstack/react-router';
import { readSettingsSearch } from '@/features/program-settings/web/page-search';
import { SettingsPage } from '@/features/program-settings/web/settings-page';

/** `/programs/<key>/settings`. */
export function ProgramSettingsRoute() {
  const { key = '' }: { key?: string } = useParams({ strict: false });
  return <SettingsPage key={key} program={key} search={readSettingsSearch(useSearch({ strict: false }))} />;
}
