import { Checkbox, MultiSelect, Select } from '@mantine/core';
import { OWNER_LABELS } from '@/access';
import { useCurrentUser } from '@/foundation/accounts/web';
import { PAYMENT_STATUS_LABELS } from '@/job-data';
import { ELIGIBILITY_LABELS } from '@/rules/eligibility';
import { STAGE_LABELS } from '@/rules/forms';
import { useFilterOptions } from '../filter-options';
import { type ListSearch, TABS } from '../search-params';
import type { UpdateList } from '../update-list';
import { FilterGroup } from './filter-group';
import classes from './filters.module.css';
import { CLAIMED_OPTIONS, claimedFilterOf, toOptions } from './labels';
import { t } from './messages';

const STAGES = TABS.map((tab) => ({ value: tab, label: STAGE_LABELS[tab] }));

export type FilterProps = { search: ListSearch; onChange: UpdateList /** Formatted number of matching jobs: `1,000+`. */; total: string | undefined };

/** All filters of the list; staff have three more. */
export function FilterPanel({ search, onChange }: FilterProps) {
  const isStaff = useCurrentUser().kind === 'staff';
  const { data: known } = useFilterOptions();
  return (
    <div className={classes.groups}>
      <div className={classes.options}>
        <Flag label={t('required_action_option')} on={search.action} onChange={(action) => onChange({ action })} />
        <Flag label={t('needs_me_first_option')} on={search.mixed ? undefined : true} onChange={(first) => onChange({ mixed: first ? undefined : true })} />
        <Flag label={t('include_canceled')} on={search.canceled === 'too' || undefined} onChange={(on) => onChange({ canceled: on && 'too' })} />
        <Flag label={t('only_canceled')} on={search.canceled === 'only' || undefined} onChange={(on) => onChange({ canceled: on && 'only' })} />
        <Flag label={t('complete_jobs_option')} on={search.closed} onChange={(closed) => onChange({ closed })} />
      </div>
      <FilterGroup title={t('stages')} options={STAGES} value={search.stage} onChange={(stage) => onChange({ stage })} />
      {isStaff && (
        <>
          <Select
            label={t('contractor')}
            placeholder={t('all')}
            data={known?.contractors ?? []}
            value={search.contractor ?? null}
            onChange={(contractor) => onChange({ contractor: contractor ?? undefined })}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': t('any_contractor') }}
            nothingFoundMessage={t('contractors_empty')}
          />
          <Select
            label={t('ops_owner')}
            placeholder={t('all')}
            data={known?.ops_users ?? []}
            value={search.ops ?? null}
            onChange={(ops) => onChange({ ops: ops ?? undefined })}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': t('clear_operations_owner_button') }}
            nothingFoundMessage={t('people_empty')}
          />
        </>
      )}
      <FilterGroup title={t('programs')} options={known?.programs ?? []} value={search.programs} onChange={(programs) => onChange({ programs })} />
      <FilterGroup
        title={t('payment_status')}
        options={toOptions(PAYMENT_STATUS_LABELS)}
        value={search.payment}
        onChange={(payment) => onChange({ payment })}
      />
      <FilterGroup
        title={t('eligibility')}
        options={toOptions(ELIGIBILITY_LABELS)}
        value={search.eligibility}
        onChange={(eligibility) => onChange({ eligibility })}
      />
      <MultiSelect
        label={t('action_owner')}
        placeholder={search.owner?.length ? undefined : t('anybody')}
        data={toOptions(OWNER_LABELS)}
        value={search.owner ?? []}
        onChange={(owner) => onChange({ owner })}
        comboboxProps={{ withinPortal: true }}
      />
      <MultiSelect
        label={t('claimed_by')}
        placeholder={search.claimed?.length ? undefined : t('all_jobs')}
        data={[...CLAIMED_OPTIONS, ...(known?.claimed_by ?? [])]}
        value={search.claimed ?? []}
        onChange={(claimed) => onChange({ claimed: claimedFilterOf(claimed) })}
        searchable
        nothingFoundMessage={t('people_empty')}
      />
      <fieldset className={classes.group}>
        <legend>{t('exceptions')}</legend>
        <div className={classes.options}>
          <Flag label={t('contractor_exception')} on={search.contractor_exception} onChange={(contractor_exception) => onChange({ contractor_exception })} />
          {isStaff && <Flag label={t('ops_exception')} on={search.ops_exception} onChange={(ops_exception) => onChange({ ops_exception })} />}
        </div>
      </fieldset>
    </div>
  );
}

function Flag({ label, on, onChange }: { label: string; on: true | undefined; onChange: (on: true | undefined) => void }) {
  return <Checkbox label={label} checked={on === true} onChange={(event) => onChange(event.currentTarget.checked || undefined)} />;
}
