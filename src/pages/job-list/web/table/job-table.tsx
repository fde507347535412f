import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useCurrentUser, useSla } from '@/foundation/accounts/web';
import { useSite } from '@/platform/web';
import { useRowKeys } from '@/platform/web/kit';
import dense from '@/platform/web/kit/dense-table.module.css';
import { COLUMN_DEFINITIONS, LIST_SORTS, type ListColumn, type ListColumnDefinition } from '../../columns';
import { DeclinedProgramNotice } from '../card/declined-program';
import { loadListDefaults } from '../defaults';
import { groupHeading } from '../groups';
import type { ListedJob } from '../job';
import { isGroupedByAction, type ListSearch } from '../search-params';
import type { UpdateList } from '../update-list';
import { JobCell } from './job-cells';
import { t } from './messages';
import { SelectionBar } from './selection-bar';
import { useSelection } from './use-selection';

type Props = { jobs: ListedJob[]; columns: readonly ListColumn[]; search: ListSearch; onChange: UpdateList };

/** Width of the column with the checkboxes, in pixels. */
const BOX = 44;

/** Table with one job per row and selectable columns. Staff can select several jobs for one action. */
export function JobTable({ jobs, columns, search, onChange }: Props) {
  const { data: site } = useSite();
  const sla = useSla();
  const isStaff = useCurrentUser().kind === 'staff';
  const { chosen, choose, chooseAll, clear } = useSelection(jobs);
  const body = useRowKeys(isStaff ? choose : undefined);
  const shownColumns = ['customer', ...columns] as const;
  const widths = [...(isStaff ? [BOX] : []), ...shownColumns.map((name) => COLUMN_DEFINITIONS[name].width)];
  const inGroups = isGroupedByAction(search);
  const sorting = { search, onChange };
  return (
    <>
      {/* The table scrolls horizontally if it is wider than the screen; keyboard users can scroll only focusable elements. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <section className="hl-card hl-scroll" aria-label={t('jobs_table')} tabIndex={0}>
        <table className={dense.table} style={{ minWidth: widths.reduce((sum, width) => sum + width, 0) }}>
          <colgroup>
            {isStaff && <col style={{ width: BOX }} />}
            {shownColumns.map((name) => (
              <col key={name} style={name === 'next_task' ? {} : { width: COLUMN_DEFINITIONS[name].width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {isStaff && (
                <th className={dense.box}>
                  <Checkbox
                    aria-label={t('select_page_label')}
                    checked={chosen.length === jobs.length}
                    indeterminate={chosen.length > 0 && chosen.length < jobs.length}
                    onChange={(event) => chooseAll(event.currentTarget.checked)}
                  />
                </th>
              )}
              {shownColumns.map((name) => (
                <Head key={name} column={COLUMN_DEFINITIONS[name]} {...sorting} />
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {jobs.map((job, at) => {
              const group = inGroups && groupHeading(jobs, at);
              return (
                <Fragment key={job.id}>
                  {group && (
                    <tr className={dense.group}>
                      <td colSpan={widths.length}>{group}</td>
                    </tr>
                  )}
                  <tr data-row={job.id} data-chosen={chosen.includes(job.id)} data-has-more={job.declined.length > 0}>
                    {isStaff && (
                      <td className={dense.box}>
                        <Checkbox
                          aria-label={t('choose_name', { name: `${job.last_name}, ${job.first_name}` })}
                          checked={chosen.includes(job.id)}
                          onChange={() => choose(job.id)}
                        />
                      </td>
                    )}
                    {shownColumns.map((name) => (
                      <JobCell key={name} name={name} job={job} today={site?.today} sla={sla} />
                    ))}
                  </tr>
                  {job.declined.length > 0 && (
                    <tr className={dense.more}>
                      <td colSpan={widths.length}>
                        {job.declined.map((program) => (
                          <DeclinedProgramNotice key={program.key} job={job} program={program} />
                        ))}
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </section>
      {isStaff && <SelectionBar chosen={chosen} onClear={clear} />}
    </>
  );
}

type HeadProps = { column: ListColumnDefinition; search: ListSearch; onChange: UpdateList };

/** Column heading. A click sorts by the column, and another click reverses the order. */
function Head({ column: { label, sort: order, isNumber, isReversed }, search, onChange }: HeadProps) {
  const sort = LIST_SORTS.find(({ by }) => by === order?.by)?.by;
  const isSorted = sort !== undefined && (search.sort ?? loadListDefaults().sort) === sort;
  const direction = search.dir ?? loadListDefaults().dir;
  const isUp = (direction === 'asc') !== (isReversed === true);
  if (sort === undefined) return <th data-number={isNumber}>{label}</th>;
  const Arrow = isUp ? IconArrowUp : IconArrowDown;
  return (
    <th data-number={isNumber} aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}>
      <UnstyledButton className={dense.sort} onClick={() => onChange({ sort, dir: isSorted && direction === 'asc' ? 'desc' : 'asc' })}>
        {label}
        {isSorted && <Arrow size={14} aria-hidden />}
      </UnstyledButton>
    </th>
  );
}
