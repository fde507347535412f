import { Chip } from '@mantine/core';
import { STAGE_LABELS, STAGES } from '@/rules/forms';
import { t } from './messages';
import classes from './search.module.css';
import type { SearchScope } from './use-search-hits';

/** Limits the search to stages, or includes canceled jobs. */
export function ScopeChips({ scope, onScope }: { scope: SearchScope; onScope: (scope: SearchScope) => void }) {
  return (
    <fieldset className={classes.chips} aria-label={t('search_scope_label')}>
      {STAGES.filter((stage) => stage !== 'create').map((stage) => (
        <Chip
          key={stage}
          size="xs"
          checked={scope.stages.includes(stage)}
          onChange={(on) => onScope({ ...scope, stages: on ? [...scope.stages, stage] : scope.stages.filter((each) => each !== stage) })}
        >
          {STAGE_LABELS[stage]}
        </Chip>
      ))}
      <Chip size="xs" checked={scope.canceled} onChange={(canceled) => onScope({ ...scope, canceled })}>
        {t('include_canceled')}
      </Chip>
    </fieldset>
  );
}
