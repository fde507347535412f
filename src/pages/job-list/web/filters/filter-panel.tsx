import { Checkbox, MultiSelect, Select } from '@mantine/core';
import { OWNER_LABELS } from '@/access';
import { PAYMENT_STATUS_LABELS } from '@/record';
import { ELIGIBILITY_LABELS } from '@/rules/eligibility';
import { useMe } from '@/world/people/web';
import type { ChangeList } from '../change-list';
import type { ListSearch } from '../search-params';
import { useFilterOptions } from '../use-jobs';
import { FilterGroup } from './filter-group';
import classes from './filters.module.css';
import { CLAIMED, claimedOf, optionsOf } from './labels';

export type FilterProps = { search: ListSearch; onChange: ChangeList /** How many jobs it shows, as written: `1,000+`. */; total: string | undefined };

/** Every filter of the list; staff have three more. */
export function FilterPanel({ search, onChange }: FilterProps) {
  const isStaff = useMe().kind === 'staff';
  const { data: known } = useFilterOptions();
  return (
    <div className={classes.groups}>
      <div className={classes.options}>
        <Flag label="Action required only" on={search.action} onChange={(action) => onChange({ action })} />
        <Flag label="Include canceled" on={search.canceled} onChange={(canceled) => onChange({ canceled })} />
        <Flag label="Include complete jobs" on={search.closed} onChange={(closed) => onChange({ closed })} />
      </div>
      {isStaff && (
        <>
          <Select
            label="Contractor"
            placeholder="All"
            data={known?.contractors ?? []}
            value={search.contractor ?? null}
            onChange={(contractor) => onChange({ contractor: contractor ?? undefined })}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Any contractor' }}
            nothingFoundMessage="No such contractor"
          />
          <Select
            label="Ops owner"
            placeholder="All"
            data={known?.ops_users ?? []}
            value={search.ops ?? null}
            onChange={(ops) => onChange({ ops: ops ?? undefined })}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Any ops owner' }}
            nothingFoundMessage="No such person"
          />
        </>
      )}
      <FilterGroup title="Programs" options={known?.programs ?? []} value={search.programs} onChange={(programs) => onChange({ programs })} />
      <FilterGroup title="Payment status" options={optionsOf(PAYMENT_STATUS_LABELS)} value={search.payment} onChange={(payment) => onChange({ payment })} />
      <FilterGroup
        title="Eligibility"
        options={optionsOf(ELIGIBILITY_LABELS)}
        value={search.eligibility}
        onChange={(eligibility) => onChange({ eligibility })}
      />
      <MultiSelect
        label="Action owner"
        placeholder={search.owner?.length ? undefined : 'Anybody'}
        data={optionsOf(OWNER_LABELS)}
        value={search.owner ?? []}
        onChange={(owner) => onChange({ owner })}
        comboboxProps={{ withinPortal: true }}
      />
      <MultiSelect
        label="Claimed by"
        placeholder={search.claimed?.length ? undefined : 'All jobs'}
        data={[...CLAIMED, ...(known?.claimed_by ?? [])]}
        value={search.claimed ?? []}
        onChange={(claimed) => onChange({ claimed: claimedOf(claimed) })}
        searchable
        nothingFoundMessage="No such person"
      />
      <fieldset className={classes.group}>
        <legend>Exceptions</legend>
        <div className={classes.options}>
          <Flag label="Contractor exception" on={search.contractor_exception} onChange={(contractor_exception) => onChange({ contractor_exception })} />
          {isStaff && <Flag label="Ops exception" on={search.ops_exception} onChange={(ops_exception) => onChange({ ops_exception })} />}
        </div>
      </fieldset>
    </div>
  );
}

function Flag({ label, on, onChange }: { label: string; on: true | undefined; onChange: (on: true | undefined) => void }) {
  return <Checkbox label={label} checked={on === true} onChange={(event) => onChange(event.currentTarget.checked || undefined)} />;
}
