import { Box, Button, Flex } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FundsNotice } from '@/features/job-programs/web/funds-notice';
import { EligibilityBadge } from '@/job-view/web/job-parts/eligibility';
import { formatMoney } from '@/platform';
import { Money, ToneBadge } from '@/platform/web/kit';
import classes from './estimate-page.module.css';
import { amountRange, formatAmountRange } from './format-amount-range';
import { visibleLines } from './lines';
import { t } from './messages';
import { questionText } from './prompts';
import type { Estimate, ProgramEstimate } from './use-estimate';

type Props = {
  estimate: ProgramEstimate;
  /** Likely range, shown until the amount is known. */
  likely: Estimate['likely'][number]['likely'] | undefined;
  missing: Estimate['missing'];
  planned: readonly string[];
  formatQuestion: (missing: Estimate['missing'][number]) => string;
  onAnswer: (fact: string, value: unknown) => void;
};

/** Shows one program: its lines or the reason why it does not pay, and the values that the estimate assumed. */
export function ProgramCard({ estimate, likely, missing, planned, formatQuestion, onAnswer }: Props) {
  const { program, name, eligibility, criteria, totals, so_far, open, funds, lines, assumed, instalments, rule_version } = estimate;
  const failed = criteria.filter(({ state }) => state === 'not_met');
  const met = criteria.filter(({ state }) => state === 'met' || state === 'not_applicable').length;
  // Hide unknown lines of an ineligible program, because no answer about a line can make the program eligible.
  const shownLines = visibleLines(lines, planned).filter(({ state }) => eligibility !== 'ineligible' || state !== 'unknown');
  const waits = missing.filter(({ programs }) => programs.includes(program));
  const later = [...new Set(lines.flatMap((line) => line.assumed))];
  const laterRules = criteria.filter(({ state, counts }) => state === 'pending' && !counts).length;
  // True if users enter the amount by hand on each job. In that case, no answer on this page changes the amount.
  const isTyped =
    totals.homeowner_incentive === null &&
    shownLines.length > 0 &&
    shownLines.every(({ state, missing: waitsFor, why }) => state === 'unknown' && waitsFor.length + why.length === 0);
  const pays = totals.homeowner_incentive ?? (so_far || null);
  const amountLabel = formatAmountRange(amountRange(estimate, likely));
  const isUnpaid =
    eligibility === 'eligible' &&
    (pays ?? 0) === 0 &&
    shownLines.some(({ state }) => state === 'unmet') &&
    !shownLines.some(({ state }) => state === 'unknown');
  return (
    <Box component="article" p={20} className={`${classes.program} hl-card`} aria-label={name}>
      <Flex component="header" gap="6px 12px" align="baseline" wrap="wrap" className={classes.head}>
        <h3>
          <Link to="/programs/$key" params={{ key: program }}>
            {name}
          </Link>
        </h3>
        {isUnpaid ? (
          <ToneBadge tone="quiet">{t('no_measure_meets_rules')}</ToneBadge>
        ) : eligibility !== 'ineligible' && funds.length > 0 ? (
          <ToneBadge tone="bad">{t('funds_exhausted_label')}</ToneBadge>
        ) : (
          <EligibilityBadge status={eligibility} />
        )}
        {eligibility !== 'ineligible' && (
          <Box component="p" fw={650} ms="auto">
            {amountLabel !== null && !isUnpaid
              ? amountLabel
              : isTyped
                ? t('amount_entered_label')
                : shownLines.some(({ state }) => state === 'unknown')
                  ? t('waits_for_answers')
                  : t('pays_nothing')}
          </Box>
        )}
      </Flex>
      {eligibility !== 'ineligible' && <FundsNotice funds={funds} />}
      {failed.length > 0 && (
        <div>
          <h4>{t('why_not')}</h4>
          <ul className="hl-bullets">
            {failed.map((criterion) => (
              <li key={criterion.key}>
                {criterion.description} {criterion.change} {criterion.fix}
              </li>
            ))}
          </ul>
        </div>
      )}
      {shownLines.length > 0 && !isTyped && <Lines lines={shownLines} />}
      {waits.length > 0 && (
        <p className={classes.quiet}>
          {t('waits_for')}: {waits.map(formatQuestion).join(' · ')}
        </p>
      )}
      {open.map((sentence) => (
        <p key={sentence} className={classes.quiet}>
          {sentence}
        </p>
      ))}
      {instalments.length > 0 && (
        <p className={classes.quiet}>
          {t('payments')}:{' '}
          {instalments.map(({ key, name: called, payee, amount }, index) => (
            <span key={`${key}-${payee}`}>
              {index > 0 && ' · '}
              {called} {payee === 'contractor' ? t('to_contractor') : t('to_homeowner')}: {amount === null ? t('not_known') : <Money dollars={amount} />}
            </span>
          ))}
        </p>
      )}
      {eligibility !== 'ineligible' && <Assumptions assumed={assumed} later={later} onAnswer={onAnswer} />}
      <Box component="p" c="dimmed" fz={13} mt={12}>
        {criteria.length > 0 && `${t('rules_met', { met, all: criteria.length, later: laterRules })} · `}
        {t('rules_version', { version: rule_version })}
      </Box>
    </Box>
  );
}

/** Lists the lines of a program, each with its amount or with the reason why it does not pay. */
function Lines({ lines }: { lines: ProgramEstimate['lines'] }) {
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line.key}>
          <span>{line.name}</span>
          <span>{line.state === 'amount' ? <Money dollars={line.amount ?? 0} /> : line.state === 'unmet' ? t('pays_nothing') : t('waits_for_answers')}</span>
          {line.unmet.map(({ name: rule, fix, source, values }) => (
            <p key={rule} className={classes.quiet}>
              {t('requirement_not_met', { rule, values: values.map(({ label, value }) => `${label}: ${value}`).join(', '), source })} {fix}
            </p>
          ))}
          <Calculation steps={line.steps} />
          {line.state === 'unknown' &&
            line.why.map((why) => (
              <p key={why} className={classes.quiet}>
                {why}
              </p>
            ))}
        </li>
      ))}
    </ul>
  );
}

type AssumptionsProps = {
  assumed: ProgramEstimate['assumed'];
  /** Names of requirements that the estimate assumes to be met. */
  later: readonly string[];
  onAnswer: Props['onAnswer'];
};

/** Shows the values that the estimate assumes, each with a button to enter the correct value. */
function Assumptions({ assumed, later, onAnswer }: AssumptionsProps) {
  if (assumed.length + later.length === 0) return null;
  return (
    <Box component="details" mt="sm" className={classes.assumed}>
      <summary>{t('taken_as_given')}</summary>
      <p className={classes.quiet}>{t('assumed_answers_hint')}</p>
      <Box component="ul" mt="xs" className="hl-bullets">
        {assumed.map(({ fact, label, value, said }) => (
          <li key={fact}>
            {questionText(fact, label, label)}: <b>{said}</b>{' '}
            <Button
              variant="subtle"
              size="compact-sm"
              className="hl-target hl-no-print"
              aria-label={`${t('missing_answer_button')}: ${label}`}
              onClick={() => onAnswer(fact, value)}
            >
              {t('missing_answer_button')}
            </Button>
          </li>
        ))}
      </Box>
      {later.length > 0 && <p className={classes.quiet}>{t('taken_as_met', { names: later.join(', ') })}</p>}
    </Box>
  );
}

/** Shows the steps that lead to an amount. Each step has its amounts, its source and the values that it read, such as the category or the utility. */
function Calculation({ steps }: { steps: ProgramEstimate['lines'][number]['steps'] }) {
  if (steps.length === 0) return null;
  return (
    <details className={classes.calculation}>
      <summary>{t('calculation_shown_label')}</summary>
      <Box component="ol" ps={20} className="hl-bullets">
        {steps.map(({ label, before, after, inputs, source }) => (
          <li key={`${label}-${before}-${after}`}>
            {label}: {before === 0 ? <Money dollars={after} /> : t('step_before_after', { before: formatMoney(before), after: formatMoney(after) })}
            {inputs.length > 0 && ` (${inputs.map(({ label: name, value }) => `${name}: ${value}`).join(', ')})`}. {t('step_source_label', { source })}
          </li>
        ))}
      </Box>
    </details>
  );
}
