import { Autocomplete, Checkbox, Group, Select, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconHelpCircle, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '@/platform';
import { Dimmed, displayDate, Money, type Tone, ToneBadge, useRowKeys } from '@/platform/web/kit';
import dense from '@/platform/web/kit/dense-table.module.css';
import type { RemittanceResult } from '../contract';
import styles from './board.module.css';
import { chosenPayment, type LineDecisions, lineDecision, type RemittanceLineDecision, sortByAttention } from './decisions';
import { t } from './messages';
import { AmountDifference } from './payments-table';

type Props = { lines: readonly RemittanceResult[]; decisions: LineDecisions; onDecide: (line: number, decision: RemittanceLineDecision) => void };

/** Table of the lines of a file. Lines that need a decision come first. The user accepts a doubtful line with its checkbox and a reason. */
export function RemittanceTable({ lines, decisions, onDecide }: Props) {
  const toggle = (line: RemittanceResult) => {
    const decision = lineDecision(line, decisions);
    if (isOpen(line)) onDecide(line.line, { ...decision, isTaken: !decision.isTaken });
  };
  const body = useRowKeys((row) => {
    const line = lines.find((candidate) => String(candidate.line) === row);
    if (line) toggle(line);
  });
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <section className="hl-card hl-scroll" aria-label={t('file_lines_label')} tabIndex={0}>
        <table className={`${dense.table} ${styles.importTable}`} data-stacks data-wide>
          <colgroup>
            <col style={{ width: 44 }} />
            <col style={{ width: 64 }} />
            <col style={{ width: '26%' }} />
            <col style={{ width: '20%' }} />
            <col style={{ width: 120 }} />
            <col style={{ width: 200 }} />
            <col style={{ width: '30%' }} />
          </colgroup>
          <thead>
            <tr>
              <th className={dense.box}>
                <VisuallyHidden>{t('record')}</VisuallyHidden>
              </th>
              <th>{t('line')}</th>
              <th>{t('payment')}</th>
              <th>{t('reference')}</th>
              <th>{t('paid_on')}</th>
              <th data-number>{t('file_value_column')}</th>
              <th>{t('result')}</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {sortByAttention(lines).map((line) => (
              <Row key={line.line} line={line} decisions={decisions} onToggle={() => toggle(line)} onDecide={(decision) => onDecide(line.line, decision)} />
            ))}
          </tbody>
        </table>
      </section>
      <Text visibleFrom="sm" c="dimmed" flex={1} fz={13}>
        {t('import_keys_hint')}
      </Text>
    </>
  );
}

const isOpen = ({ state }: RemittanceResult): boolean => state === 'matched' || state === 'doubtful';

type RowProps = { line: RemittanceResult; decisions: LineDecisions; onToggle: () => void; onDecide: (decision: RemittanceLineDecision) => void };

function Row({ line, decisions, onToggle, onDecide }: RowProps) {
  const decision = lineDecision(line, decisions);
  const payment = chosenPayment(line, decisions);
  return (
    <tr data-row={line.line} data-chosen={isOpen(line) && decision.isTaken}>
      <td className={dense.box}>
        {isOpen(line) && <Checkbox aria-label={t('record_line', { line: line.line })} checked={decision.isTaken} onChange={onToggle} />}
      </td>
      <td>
        <Dimmed>{line.line}</Dimmed>
      </td>
      <td title={payment ? `${payment.homeowner} · ${payment.payee} · ${payment.program}` : line.key}>
        {payment ? (
          <>
            <Link to="/$jobId" params={{ jobId: payment.job_id }} className="hl-link" data-row-link>
              {payment.homeowner}
            </Link>{' '}
            <Dimmed>{payment.payee}</Dimmed>
          </>
        ) : (
          <Dimmed>{line.key || t('no_number')}</Dimmed>
        )}
      </td>
      <td title={line.reference}>{line.reference || <Dimmed>–</Dimmed>}</td>
      <td>{line.paid_on ? displayDate(line.paid_on) : <Dimmed>–</Dimmed>}</td>
      <td data-number>
        {line.amount === null ? <Dimmed>–</Dimmed> : <Money dollars={line.amount} cents />}
        {payment && line.amount !== null && isOpen(line) && <AmountDifference item={{ amount: line.amount, payable: payment.payable }} />}
      </td>
      <td>{line.state === 'doubtful' ? <Decide line={line} decision={decision} onDecide={onDecide} /> : <Result line={line} />}</td>
    </tr>
  );
}

const RESULTS: Record<RemittanceResult['state'], { tone: Tone; label: string; Icon: typeof IconCheck }> = {
  matched: { tone: 'good', label: t('matches'), Icon: IconCheck },
  doubtful: { tone: 'wait', label: t('to_decide'), Icon: IconHelpCircle },
  known: { tone: 'quiet', label: t('recorded_before'), Icon: IconCheck },
  refused: { tone: 'bad', label: t('refused'), Icon: IconX },
};

function Result({ line }: { line: RemittanceResult }) {
  const { tone, label, Icon } = RESULTS[line.state];
  return (
    <Group component="span" gap="xs" wrap="nowrap" className={dense.line} title={line.state_reason ?? undefined}>
      <ToneBadge tone={tone} icon={<Icon size={14} aria-hidden />}>
        {label}
      </ToneBadge>
      {line.state_reason && <span className={styles.why}>{line.state_reason}</span>}
    </Group>
  );
}

const REASONS = [t('reason_bank_fee'), t('reason_program_corrected'), t('reason_rest_later'), t('reason_sent_together')];

/** Shows why a line is doubtful. Asks for the payment and the reason. */
function Decide({
  line,
  decision,
  onDecide,
}: {
  line: RemittanceResult;
  decision: RemittanceLineDecision;
  onDecide: (decision: RemittanceLineDecision) => void;
}) {
  return (
    <Stack gap={6} py={6} style={{ whiteSpace: 'normal' }}>
      <Result line={line} />
      {line.payments.length > 1 && (
        <Select
          size="sm"
          aria-label={t('line_payment_label', { line: line.line })}
          data={line.payments.map((payment) => ({
            value: payment.payment_id,
            label: t('payment_of_payee', { payee: payment.payee, program: payment.program, amount: formatMoney(payment.payable, 'always') }),
          }))}
          value={decision.payment_id ?? line.payments[0]?.payment_id ?? null}
          onChange={(chosen) => chosen && onDecide({ ...decision, payment_id: chosen })}
          allowDeselect={false}
        />
      )}
      <Autocomplete
        size="sm"
        aria-label={t('line_reason_label', { line: line.line })}
        placeholder={t('reason_placeholder')}
        data={REASONS}
        value={decision.reason}
        // Entering a reason also selects the line. The user can clear the checkbox again.
        onChange={(reason) => onDecide({ ...decision, reason, isTaken: decision.isTaken || reason.trim() !== '' })}
      />
    </Stack>
  );
}
