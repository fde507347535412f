import { useParams, useSearch } from '@tanstack/react-router';
import { readSettingsSearch } from '@/features/program-settings/web/page-search';
import { type DraftSections, SettingsPage } from '@/features/program-settings/web/settings-page';
import type { SettingsPageState } from '@/features/program-settings/web/use-settings';
import { Loading, lazyPart } from '@/platform/web/kit';
import { NotFoundPage } from './not-found';

const loading = <Loading rows={6} />;

const DRAFT_SECTIONS: DraftSections = {
  test: lazyPart<{ settings: SettingsPageState }>(
    () => import('@/features/program-draft-tests/web/test-section').then((module) => module.TestSection),
    loading,
  ),
  preview: lazyPart<{ settings: SettingsPageState }>(
    () => import('@/features/program-draft-tests/web/preview-section').then((module) => module.PreviewSection),
    loading,
  ),
};

/** Route component for `/programs/{key}/settings`. */
export function ProgramSettingsRoute() {
  const { key = '' }: { key?: string } = useParams({ strict: false });
  const search = readSettingsSearch(useSearch({ strict: false }));
  return <SettingsPage key={key} program={key} search={search} draftSections={DRAFT_SECTIONS} missing={<NotFoundPage />} />;
}
