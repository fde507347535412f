import { Box, Checkbox, Group, Text, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { OWNER_LABELS } from '@/access';
import { getWorklist, type Worklist, type WorklistGroup, type WorklistItem } from '@/features/assignment-and-worklist';
import { BulkActions } from '@/features/assignment-and-worklist/web/bulk-actions';
import { type Sla, slaBand, slaFrom } from '@/foundation/accounts';
import { useFilterOptions } from '@/pages/job-list/web/filter-options';
import { dateInTimeZone, daysBetween, formatMoney } from '@/platform';
import { queryKeyOf, useQueryClient, useSite } from '@/platform/web';
import { Dimmed, displayDate, formatDayCount, Money, ToneBadge, useRowKeys } from '@/platform/web/kit';
import dense from '@/platform/web/kit/dense-table.module.css';
import { STAGE_TABS } from '@/rules/forms';
import { worklistItemPath } from './item-path';
import { t } from './messages';
import styles from './worklist.module.css';

const GROUPS: Record<WorklistGroup, string> = {
  money: t('group_money'),
  returned: t('group_returned'),
  first_look: t('group_first_look'),
  stuck: t('group_stuck'),
};

/** Returns the React key of an item. The key contains the kind of the item, because one job can have several items. */
const keyOfItem = (item: WorklistItem): string => `${item.task_id ?? item.job_id} ${item.key} ${item.owner}`;

/** Table of one page of items, in groups. Users can select several items for one action on their jobs. */
export function WorklistTableView({ worklist, isBusy }: { worklist: Worklist; isBusy: boolean }) {
  const { data: known } = useFilterOptions();
  const client = useQueryClient();
  const [keys, setKeys] = useState<readonly string[]>([]);
  const { items } = worklist;
  const chosen = items.filter((item) => keys.includes(keyOfItem(item)));
  const choose = (key: string) => setKeys(keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]);
  const body = useRowKeys(choose);
  const sla = slaFrom(worklist.sla.yellow_from - 1, worklist.sla.red_from - 1);
  const clear = () => setKeys([]);
  const reread = () => {
    clear();
    void client.invalidateQueries({ queryKey: queryKeyOf(getWorklist) });
  };
  // Count the amount of a job only once, even if several of its rows are selected.
  const sum = [...new Map(chosen.map((item) => [item.job_id, item.amount ?? 0])).values()].reduce((total, amount) => total + amount, 0);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <section className="hl-card hl-scroll" aria-label={t('worklist_table_label')} aria-busy={isBusy} tabIndex={0}>
        <table className={dense.table} data-stacks data-wide>
          <colgroup>
            <col style={{ width: 44 }} />
            <col style={{ width: 112 }} />
            <col style={{ width: '22%' }} />
            <col style={{ width: '24%' }} />
            <col style={{ width: '13%' }} />
            <col style={{ width: '14%' }} />
            <col style={{ width: 90 }} />
            <col style={{ width: 136 }} />
          </colgroup>
          <thead>
            <tr>
              <th className={dense.box}>
                <Checkbox
                  aria-label={t('page_select_label')}
                  checked={chosen.length === items.length}
                  indeterminate={chosen.length > 0 && chosen.length < items.length}
                  onChange={(event) => setKeys(event.currentTarget.checked ? items.map(keyOfItem) : [])}
                />
              </th>
              <th>{t('waiting')}</th>
              <th>{t('need_column')}</th>
              <th>{t('job')}</th>
              <th>{t('program')}</th>
              <th>{t('contractor')}</th>
              <th data-number>{t('rebate')}</th>
              <th>{t('assigned_to')}</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {items.map((item, at) => (
              <Fragment key={keyOfItem(item)}>
                {item.group !== items[at - 1]?.group && (
                  <tr className={dense.group}>
                    <td colSpan={8}>{GROUPS[item.group]}</td>
                  </tr>
                )}
                <Row item={item} sla={sla} isChosen={keys.includes(keyOfItem(item))} onChoose={() => choose(keyOfItem(item))} />
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
      <Text visibleFrom="sm" c="dimmed" fz={13}>
        {t('keys_to_use')}
      </Text>
      <BulkActions jobIds={chosen.map((item) => item.job_id)} people={known?.ops_users ?? []} onClear={clear} onDone={reread}>
        {sum > 0 && (
          <Box component="span" c="dimmed" mr="auto" className="hl-number">
            {t('selection_sum_label', { sum: formatMoney(sum) })}
          </Box>
        )}
      </BulkActions>
    </>
  );
}

type RowProps = { item: WorklistItem; sla: Sla; isChosen: boolean; onChoose: () => void };

function Row({ item, sla, isChosen, onChoose }: RowProps) {
  const what = item.ends_on ? t('ends_on', { title: item.title, on: displayDate(item.ends_on) }) : item.title;
  const programs = item.program_names.join(', ');
  return (
    <tr data-row={keyOfItem(item)} data-chosen={isChosen}>
      <td className={dense.box}>
        <Checkbox aria-label={t('choose_name', { name: `${what}, ${item.job_name}` })} checked={isChosen} onChange={onChoose} />
      </td>
      <td>
        <Waiting item={item} sla={sla} />
      </td>
      <td title={item.subject ? t('task_about_title', { task: what, subject: item.subject }) : what}>
        <Group component="span" gap="xs" wrap="nowrap" className={dense.line}>
          <Link to={worklistItemPath(item)} className="hl-link" data-row-link>
            {what}
          </Link>
          {item.is_return && (
            <ToneBadge tone="busy" icon={<IconArrowBackUp size={14} aria-hidden />}>
              {t('returned_task_label')}
            </ToneBadge>
          )}
          {item.has_exception && item.key !== 'exception' && (
            <ToneBadge tone="bad" icon={<IconAlertTriangle size={14} aria-hidden />}>
              {t('exception')}
            </ToneBadge>
          )}
          {item.subject && <span className={styles.about}>{t('about_name', { subject: item.subject })}</span>}
        </Group>
      </td>
      <td
        title={`${item.job_name}, ${item.city} · ${item.short_code} · ${item.stage_key === 'create' ? t('create') : STAGE_TABS[item.stage_key]} · ${OWNER_LABELS[item.owner]}`}
      >
        {item.job_name}, {item.city}
      </td>
      <td title={programs}>{programs}</td>
      <td title={item.contractor}>{item.contractor}</td>
      <td data-number>{item.amount === null ? <Dimmed>–</Dimmed> : <Money dollars={item.amount} />}</td>
      <td title={item.assigned_or_claimed_by ?? undefined}>{item.assigned_or_claimed_by ?? <Dimmed>{t('unassigned')}</Dimmed>}</td>
    </tr>
  );
}

const TONES = { green: 'good', yellow: 'wait', red: 'bad' } as const;

/** Shows how long an item has waited, or how long a reservation is still valid. */
function Waiting({ item, sla }: { item: WorklistItem; sla: Sla }) {
  const today = useSite().data?.today;
  const since = dateInTimeZone(new Date(item.since), Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (!today) return null;
  if (item.ends_on) {
    const daysLeft = daysBetween(today, item.ends_on);
    return <ToneBadge tone={daysLeft <= 7 ? 'bad' : 'wait'}>{daysLeft < 0 ? t('has_ended') : t('days_left', { days: daysLeft })}</ToneBadge>;
  }
  const days = Math.max(0, daysBetween(since, today));
  return (
    <Tooltip label={t('waits_since', { since: displayDate(since) })}>
      <ToneBadge tone={TONES[slaBand(days, sla)]} icon={<IconClock size={14} aria-hidden />}>
        {formatDayCount(days)}
      </ToneBadge>
    </Tooltip>
  );
}
