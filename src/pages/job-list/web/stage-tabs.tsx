import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { STAGE_LABELS } from '@/rules/forms';
import type * as listContract from '../contract';
import { formatCount } from './labels';
import { t } from './messages';
import { type ListSearch, STAGE_TABS, type StageTab, withoutDefaults } from './search-params';
import classes from './stage-tabs.module.css';

type Summary = z.infer<typeof listContract.getJobSummary.response>;

/** Links to all jobs and to the five stages, with counts. */
export function StageTabs({ search, summary }: { search: ListSearch; summary: Summary | undefined }) {
  return (
    <nav aria-label={t('stages')} className={classes.tabs}>
      <TabLink label={t('all')} count={summary?.all} isAtLeast={summary?.are_at_least} search={search} tab={undefined} />
      {STAGE_TABS.map((tab) => (
        <TabLink key={tab} label={STAGE_LABELS[tab]} count={summary?.stages[tab]} isAtLeast={summary?.are_at_least} search={search} tab={tab} />
      ))}
    </nav>
  );
}

type TabProps = { label: string; count: number | undefined; isAtLeast: boolean | undefined; search: ListSearch; tab: StageTab | undefined };

function TabLink({ label, count, isAtLeast, search, tab }: TabProps) {
  // If the filters select several stages, the tab of each selected stage is marked. A click on a tab selects only that stage.
  const isOn = tab === undefined ? search.stage === undefined : search.stage?.includes(tab) === true;
  return (
    <Link
      to="/"
      search={withoutDefaults({ ...search, page: undefined, stage: tab && [tab] })}
      className={classes.tab}
      activeProps={{}}
      aria-current={isOn ? (search.stage && search.stage.length > 1 ? 'true' : 'page') : undefined}
      data-on={isOn}
    >
      {label}
      {count === undefined ? <Skeleton width={20} height={16} /> : <span className="hl-count">{formatCount(count, isAtLeast)}</span>}
    </Link>
  );
}
