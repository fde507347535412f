import { Box, SimpleGrid } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ResponseOf } from '@/platform';
import { formatMoney, formatNumber } from '@/platform';
import type { Lane } from '../../lanes';
import type { getPaymentsBoard } from '../contract';
import styles from './board.module.css';
import { type BoardSearch, withBoardFilter } from './board-search-params';
import { t } from './messages';

export type PaymentsBoard = ResponseOf<typeof getPaymentsBoard>;

export const LANE_NAMES: Record<Lane, string> = {
  failed: t('failed'),
  unpaid: t('to_invoice'),
  invoiced: t('invoiced'),
  approved: t('approved'),
  sent: t('sent'),
  paid: t('paid_lane_label'),
};

const OPEN: readonly Lane[] = ['unpaid', 'invoiced', 'approved', 'sent'];

/**
 * Links to all open payments, to each lane except `failed`, and to the paid payments without a reference. Each link shows the number and sum of its payments.
 */
export function LaneLinks({ board, search }: { board: PaymentsBoard; search: BoardSearch }) {
  const totalsOfLane = (lane: Lane) => board.lanes.find((candidate) => candidate.lane === lane) ?? { count: 0, amount: 0 };
  const open = OPEN.map(totalsOfLane).reduce((sum, { count, amount }) => ({ count: sum.count + count, amount: sum.amount + amount }), { count: 0, amount: 0 });
  return (
    <SimpleGrid component="nav" cols={{ base: 2, sm: 7 }} spacing={{ base: 8, sm: 10 }} aria-label={t('lanes')}>
      <LaneLink name={t('all_open')} sum={open} search={search} part={{}} />
      {[...OPEN, 'paid' as const].map((lane) => (
        <LaneLink key={lane} name={LANE_NAMES[lane]} sum={totalsOfLane(lane)} search={search} part={{ lane }} />
      ))}
      <LaneLink name={t('paid_without_reference')} sum={board.without_reference} search={search} part={{ without_reference: true }} />
    </SimpleGrid>
  );
}

type LinkProps = { name: string; sum: { count: number; amount: number }; search: BoardSearch; part: { lane?: Lane; without_reference?: true } };

function LaneLink({ name, sum, search, part }: LinkProps) {
  const isOn = search.lane === part.lane && search.without_reference === part.without_reference && !search.late;
  return (
    <Link
      to="/payments"
      search={withBoardFilter(search, part)}
      className={`${styles.lane} hl-card hl-hover`}
      activeProps={{}}
      aria-current={isOn ? 'page' : undefined}
      data-on={isOn}
    >
      <Box component="span" fw={600}>
        {name}
      </Box>
      <Box component="span" c="dimmed" fw={600} className="hl-number">
        {formatNumber(sum.count)}
      </Box>
      <Box component="span" fz={18} fw={650} className="hl-number hl-whole-row">
        {formatMoney(sum.amount)}
      </Box>
    </Link>
  );
}
