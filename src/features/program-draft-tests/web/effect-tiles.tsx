import { Box, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { Money } from '@/platform/web/kit';
import type { PreviewEffect, PreviewSummary } from '../contract';
import { t } from './messages';

/** Effects in the order of the tiles. A harmful effect comes before its opposite. */
const EFFECTS: readonly PreviewEffect[] = ['loses', 'gains', 'becomes_ineligible', 'becomes_eligible', 'needs_answers'];

type Props = { summary: PreviewSummary; chosen: PreviewEffect | null; onChoose: (effect: PreviewEffect | null) => void };

/**
 * Tiles with the number of jobs and the change in dollars for each effect. Pressing a tile filters the table of jobs. Pressing the tile again shows all jobs.
 */
export function EffectTiles({ summary, chosen, onChoose }: Props) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="xs" role="group" aria-label={t('effects_label')}>
      {EFFECTS.map((effect) => (
        <UnstyledButton
          key={effect}
          className="hl-card"
          p="sm"
          bd={chosen === effect ? '2px solid var(--mantine-color-anchor)' : '1px solid var(--hl-line)'}
          aria-pressed={chosen === effect}
          onClick={() => onChoose(chosen === effect ? null : effect)}
        >
          <TileText label={t('effect_label', { effect })} count={summary[effect]} dollars={summary.dollars_by_effect[effect]} />
        </UnstyledButton>
      ))}
      <Box className="hl-card" p="sm">
        <TileText label={t('unchanged_label')} count={summary.unchanged} dollars={0} />
      </Box>
    </SimpleGrid>
  );
}

function TileText({ label, count, dollars }: { label: string; count: number; dollars: number }) {
  return (
    <>
      <Text span display="block" fw={600}>
        {label}
      </Text>
      <Text span display="block" fz="xl" fw={650} className="hl-number">
        {count.toLocaleString('en-US')}
      </Text>
      <Money dollars={dollars} signed={dollars !== 0} c="dimmed" fz="sm" />
    </>
  );
}
