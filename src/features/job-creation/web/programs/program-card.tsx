import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { FundsNotice } from '@/features/programs/web/funds-notice';
import type { HomeProgram } from '../use-home-lookup';
import { ProgramFitBadge } from './eligibility-badge';
import { LikelyAmount } from './likely';
import { t } from './messages';
import classes from './program-card.module.css';
import { ProgramDetails } from './program-details';

type Props = { program: HomeProgram; isMoneyKnown: boolean; checked: boolean; onChange: (checked: boolean) => void };

/** Card to choose a program: covered work, requirements, and the time to install. A button opens the criteria. */
export function ProgramCard({ program, isMoneyKnown, checked, onChange }: Props) {
  const [open, { open: show, close }] = useDisclosure(false);
  const facts: [string, string][] = [
    [t('scope'), program.card.scope],
    [t('homeowner'), program.card.homeowner_requirements],
    [t('program'), program.card.program_specifics],
    [t('timeline'), program.card.install_timeline],
  ];
  return (
    <article className={classes.card} data-checked={checked}>
      <div className={classes.head}>
        <label className={classes.label}>
          <input type="checkbox" className={classes.box} checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
          <span className={classes.name}>{program.name}</span>
        </label>
        <ProgramFitBadge program={program} />
      </div>
      <FundsNotice funds={program.funds} />
      <LikelyAmount program={program} isMoneyKnown={isMoneyKnown} />
      <p className={classes.why}>{program.why}</p>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="subtle"
        size="compact-md"
        className={`${classes.details} hl-target`}
        onClick={show}
        aria-label={t('details_of_name', { name: program.name })}
        aria-haspopup="dialog"
      >
        {t('details')}
      </Button>
      <ProgramDetails program={program} open={open} onClose={close} />
    </article>
  );
}
