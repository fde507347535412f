import { Group, Tabs, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { isOneOf } from '@/platform';
import { displayDate, Loading, LoadingOrError, lazyPart, Note, Page, usePageTitle } from '@/platform/web/kit';
import { SETTINGS_TABS, type SettingsTab } from '../tabs';
import { DraftBar } from './draft-bar';
import { GeneralSection } from './general-section';
import { t } from './messages';
import { DRAFT_TABS, type DraftTab, type SettingsSearch } from './page-search';
import { OtherEditors } from './presence';
import styles from './settings.module.css';
import { type SettingsPageState, useSettings } from './use-settings';

type Section = ComponentType<{ settings: SettingsPageState }>;
/** Components of the tabs that need an open draft. */
export type DraftSections = Readonly<Record<DraftTab, Section>>;
const loading = <Loading rows={6} />;

const SECTIONS: Readonly<Record<Exclude<SettingsTab, DraftTab>, Section>> = {
  settings: GeneralSection,
  amounts: lazyPart<{ settings: SettingsPageState }>(() => import('./amounts-section').then((module) => module.AmountsSection), loading),
  rules: lazyPart<{ settings: SettingsPageState }>(() => import('./rules-section').then((module) => module.RulesSection), loading),
  texts: lazyPart<{ settings: SettingsPageState }>(() => import('./texts-section').then((module) => module.TextsSection), loading),
  versions: lazyPart<{ settings: SettingsPageState }>(() => import('./versions-section').then((module) => module.VersionsSection), loading),
};

const DraftChanges = lazyPart<{ settings: SettingsPageState }>(() => import('./changes-list').then((module) => module.DraftChanges));

type Props = { program: string; search: SettingsSearch; draftSections: DraftSections; missing: ReactNode };

/** Page `/programs/<key>/settings`: settings that program managers edit. Renders `missing` if the user may not see the program. */
export function SettingsPage({ program, search, draftSections, missing }: Props) {
  const { query, settings } = useSettings(program);
  const navigate = useNavigate();
  usePageTitle(settings ? t('page_title', { name: settings.view.name }) : t('page_title_waiting'));
  if (!settings) {
    if (query.error?.status === 404) return missing;
    return (
      <Page width={1320}>
        <LoadingOrError query={query} rows={8} />
      </Page>
    );
  }
  const sections: Readonly<Record<SettingsTab, Section>> = { ...SECTIONS, ...draftSections };
  const tabs = SETTINGS_TABS.filter((name) => settings.canTest || !isOneOf(DRAFT_TABS, name));
  const tab = tabs.find((name) => name === search.tab) ?? 'settings';
  const Shown = sections[tab];
  return (
    <Page width={1320} gap={20}>
      <header className={styles.stack}>
        <p className={styles.quiet}>
          <Link to="/programs">{t('programs_link')}</Link>
        </p>
        <div className={styles.row}>
          <Group gap="4px 16px">
            <Title order={1}>{settings.view.name}</Title>
            <span className={styles.quiet}>{t('version_live_note', { version: settings.view.version })}</span>
          </Group>
          <Link to="/programs/$key" params={{ key: program }}>
            {t('program_page_link')}
          </Link>
        </div>
        <OtherEditors program={program} section={tab} />
      </header>
      <DraftBar settings={settings} />
      {tab !== 'versions' && <ReleaseNotice settings={settings} />}
      {!settings.isReadable && (
        <p role="alert" className={styles.problem}>
          {t('draft_unreadable_note')}
        </p>
      )}
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => {
          const chosen = tabs.find((name) => name === next);
          void navigate({ to: '/programs/$key/settings', params: { key: program }, search: chosen ? { tab: chosen } : {}, resetScroll: false });
        }}
      >
        <Tabs.List mb="md">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t('tab_label', { tab: name })}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <div className={styles.stack}>
            <Shown settings={settings} />
            {settings.draft && <DraftChanges settings={settings} />}
          </div>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

/** Note about a release that differs from the published version of the office. The note appears on each tab and links to the tab with the difference. */
function ReleaseNotice({ settings: { key, view } }: { settings: SettingsPageState }) {
  if (view.pending_release?.status !== 'waiting') return null;
  return (
    <Note component="p" tone="wait" role="status">
      {t('release_note', { day: displayDate(view.pending_release.arrived_at) })}{' '}
      <Link to="/programs/$key/settings" params={{ key }} search={{ tab: 'versions' }}>
        {t('release_compare_link')}
      </Link>
    </Note>
  );
}
