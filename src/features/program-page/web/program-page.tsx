import { Box, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { useApiQuery } from '@/platform/web';
import { displayDate, LoadingOrError, Money, Note, usePageTitle } from '@/platform/web/kit';
import { getProgramPage, getProgramStructuredData, type ProgramPageView } from '../contract';
import { t } from './messages';
import styles from './program-page.module.css';
import { ProgramState } from './program-state';
import { AmountsSection, ChangesSection, ClassesSection, LabeledValue, PageSection, RuleEntry, SentenceSection, SourceList, TablesSection } from './sections';

/** Page `/programs/<key>`: information about a program for all users who work with it. Renders `missing` if the user may not see the program. */
export function ProgramPage({ program, missing }: { program: string; missing: ReactNode }) {
  const page = useApiQuery(getProgramPage, { params: { key: program } });
  usePageTitle(page.data?.name ?? t('list_title'));
  if (page.data) return <Page page={page.data} />;
  if (page.error?.status === 404) return missing;
  return (
    <div className={styles.page}>
      <LoadingOrError query={page} rows={8} />
    </div>
  );
}

function Page({ page }: { page: ProgramPageView }) {
  const { sources } = page;
  return (
    <article className={styles.page}>
      <Head page={page} />
      <Announced page={page} />
      <PageSection id="criteria" title={t('criteria_title')}>
        {page.criteria.length === 0 ? (
          <Text c="dimmed">{t('criteria_empty')}</Text>
        ) : (
          <ul className="hl-card hl-lines">
            {page.criteria.map((rule) => (
              <RuleEntry key={rule.key} rule={rule} sources={sources} />
            ))}
          </ul>
        )}
      </PageSection>
      <AmountsSection page={page} />
      <SentenceSection id="limits" title={t('limits_title')} entries={page.limits} sources={sources} />
      <TablesSection page={page} />
      <ClassesSection page={page} />
      <SentenceSection id="payment" title={t('payment_title')} entries={page.payment} sources={sources} />
      <SentenceSection id="stacking" title={t('stacking_title')} entries={page.stacking} sources={sources} />
      <SentenceSection id="budgets" title={t('budgets_title')} entries={page.budgets} sources={sources} />
      <SentenceSection id="settings" title={t('dates_title')} entries={page.settings} sources={sources} />
      <ChangesSection page={page} />
      <SourceList sources={sources} />
      <Foot page={page} />
    </article>
  );
}

/** Note with the reason why the program takes no new jobs. */
const ClosedNote = ({ children }: { children: ReactNode }) => (
  <Note component="p" tone="wait" bdrs="lg" fw={600} lh="inherit" py={12} px={16}>
    {children}
  </Note>
);

function Head({ page }: { page: ProgramPageView }) {
  const me = useCurrentUser();
  const { status } = page;
  const { accept_submissions_from: from, accept_submissions_until: until } = status;
  return (
    <Stack component="header" gap="sm" miw={0}>
      <Box component="p" c="dimmed" fz="md">
        <Link to="/programs">{t('list_title')}</Link>
      </Box>
      <Group gap="8px 16px">
        <Title order={1}>{page.name}</Title>
        <ProgramState state={status.state} />
      </Group>
      <Text c="dimmed" fz="lg" maw="46em">
        {page.description}
      </Text>
      {status.closed && (
        <ClosedNote>
          {status.closed}
          {status.successors.map(({ key, name }) => (
            <span key={key}>
              {' '}
              <Link to="/programs/$key" params={{ key }}>
                {name}
              </Link>
            </span>
          ))}
        </ClosedNote>
      )}
      {status.state === 'not_yet_open' && from && <ClosedNote>{t('not_yet_open_note', { day: displayDate(from) })}</ClosedNote>}
      {status.state === 'off' && (
        <ClosedNote>
          {t('switched_off_note')}{' '}
          {me.roles.includes('admin') && (
            <Link to="/programs/explorer" search={{ program: page.key }}>
              {t('switch_on_link')}
            </Link>
          )}
        </ClosedNote>
      )}
      <dl className={styles.summary}>
        {page.household_maximum !== null && (
          <LabeledValue label={t('household_maximum_label')}>
            <Money dollars={page.household_maximum} />
          </LabeledValue>
        )}
        {status.state === 'not_yet_open' && from && <LabeledValue label={t('from_label')}>{displayDate(from)}</LabeledValue>}
        <LabeledValue label={t('application_until_label')}>{until ? displayDate(until) : t('open_end_value')}</LabeledValue>
        <LabeledValue label={t('timeline_label')}>{page.install_timeline}</LabeledValue>
      </dl>
      <Stack component="dl" gap="xs" className={styles.facts}>
        <LabeledValue label={t('area_label')}>{page.area}</LabeledValue>
        <LabeledValue label={t('criteria_title')}>{page.homeowner_requirements}</LabeledValue>
        <LabeledValue label={t('scope_label')}>{page.scope}</LabeledValue>
        <LabeledValue label={t('amounts_title')}>{page.program_specifics}</LabeledValue>
        {(page.url ?? page.email) && (
          <LabeledValue label={t('contact_label')}>
            {page.url && (
              <a href={page.url} target="_blank" rel="noreferrer">
                {page.url}
              </a>
            )}{' '}
            {page.email && <a href={`mailto:${page.email}`}>{page.email}</a>}
          </LabeledValue>
        )}
      </Stack>
    </Stack>
  );
}

function Announced({ page: { announced } }: { page: ProgramPageView }) {
  if (announced.length === 0) return null;
  return (
    <Box component="ul" bg="var(--hl-busy-ground)" bdrs="lg" c="var(--hl-busy)" fw={600} py="sm" px="md">
      {announced.map(({ on, name, before, after }) => {
        const values = { day: displayDate(on), name, before, after };
        return (
          <li key={`${on}/${name}`}>
            {before === '' ? t('announced_start_note', values) : after === '' ? t('announced_end_note', values) : t('announced_change_note', values)}
          </li>
        );
      })}
    </Box>
  );
}

function Foot({ page }: { page: ProgramPageView }) {
  const isStaff = useCurrentUser().kind === 'staff';
  const params = { key: page.key };
  const data = useApiQuery(getProgramStructuredData, { params });
  return (
    <Flex component="footer" gap="8px 24px" justify="space-between" wrap="wrap" pt="md" className="hl-line-above hl-quiet">
      <span>{t('page_footer', { version: page.version, day: displayDate(page.released_at) })}</span>
      <Flex component="span" gap="4px 16px" wrap="wrap">
        {isStaff && (
          <Link to="/programs/$key/settings" params={{ key: page.key }}>
            {t('settings_link')}
          </Link>
        )}
        {isStaff && (
          <Link to="/programs/explorer" search={{ program: page.key }}>
            {t('explorer_link')}
          </Link>
        )}
        <a href={`/api/programs/${page.key}/page`} target="_blank" rel="noreferrer">
          {t('data_link')}
        </a>
        <a href={`/api/programs/${page.key}/structured-data`} target="_blank" rel="noreferrer">
          {t('structured_data_link')}
        </a>
      </Flex>
      {data.data && <script type="application/ld+json">{JSON.stringify(data.data)}</script>}
    </Flex>
  );
}
