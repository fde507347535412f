import { Box, Flex } from '@mantine/core';
import type { AmountsView } from '@/job-view';
import { Money } from '@/platform/web/kit';
import { ledgerRows } from './ledger-rows';
import { t } from './messages';
import styles from './rebate.module.css';

type Step = AmountsView['steps'][number];
type Line = AmountsView['lines'][number];

/** Lists the incentive lines. A line with calculation steps opens to show the steps and their sources. */
export function IncentiveLedger({ amounts }: { amounts: AmountsView }) {
  const { lines, caps } = ledgerRows(amounts);
  if (lines.length === 0 && caps.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.key}>
          <LineDetails line={line} />
        </li>
      ))}
      {caps.map((step) => (
        <Flex key={step.label} component="li" gap="md" align="baseline" justify="space-between" py={9} c="dimmed">
          <span>{step.label}</span>
          <span className="hl-money">
            <Money dollars={step.after - step.before} cents />
          </span>
        </Flex>
      ))}
    </ul>
  );
}

/** One incentive line with its steps. */
export function LineDetails({ line }: { line: Line }) {
  const reason = line.amount === null ? whyNothing(line) : '';
  const amount = line.amount === null ? <span>{reason}</span> : <Money dollars={line.amount} cents fw={600} />;
  const name = <span>{line.name}</span>;
  if (line.steps.length === 0)
    return (
      <div className={styles.line} data-says-why={reason !== '' || undefined}>
        {name}
        {amount}
      </div>
    );
  return (
    <details className={styles.details}>
      <summary className={`${styles.line} hl-no-marker`}>
        {name}
        {amount}
      </summary>
      <ol className={styles.steps}>
        {line.steps.map((step) => (
          <StepRow key={step.label} step={step} />
        ))}
      </ol>
    </details>
  );
}

/** Explains why a line has no amount: an unmet requirement, missing answers or a failed lookup. */
function whyNothing({ unmet, missing, why }: Line): string {
  if (unmet.length > 0)
    return t('not_paid_unmet', {
      unmet: unmet.map(({ name, fix, values }) => `${[name, ...values.map(({ label, value }) => `${label}: ${value}`)].join(' · ')}. ${fix}`).join(' '),
    });
  return missing.length > 0 ? t('waits_for_missing', { missing: missing.join(', ') }) : why.join('; ');
}

function StepRow({ step }: { step: Step }) {
  const difference = step.after - step.before;
  return (
    <Flex component="li" gap="md" justify="space-between" fz="sm" py={4} className={styles.step}>
      <Box component="span" miw={0}>
        {step.label}
        {step.inputs.map((input) => (
          <small key={input.label}>
            {input.label}: {input.value}
          </small>
        ))}
        <small>{t('source', { source: step.source })}</small>
      </Box>
      <Money dollars={step.step === 'base' ? step.after : difference} cents signed={step.step !== 'base'} />
    </Flex>
  );
}
