import { Box, Flex, Stack } from '@mantine/core';
import { Dimmed } from '@/platform/web/kit';
import { type Equipment, equipmentName, ratingRows } from '../equipment';
import { EQUIPMENT_TYPES } from '../types';
import { EquipmentBadges } from './equipment-badges';
import { t } from './messages';

/** Equipment summary with name, matched models, AHRI ID, ratings and badges. */
export function EquipmentSummary({ unit, withType = false }: { unit: Equipment; withType?: boolean }) {
  const details = [withType && EQUIPMENT_TYPES[unit.type], partsOf(unit), unit.ahri_id && t('ahri_ahri_id', { ahri_id: unit.ahri_id })]
    .filter(Boolean)
    .join(' · ');
  return (
    <Flex component="span" gap="6px 16px" justify="space-between" wrap="wrap" miw={0}>
      <Stack component="span" gap={3} flex="1 1 300px" miw={0}>
        <Box component="span" fw={600} className="hl-wrap">
          {equipmentName(unit)}
        </Box>
        {details && (
          <Box component="span" c="dimmed" fz={14} className="hl-wrap">
            {details}
          </Box>
        )}
        <Flex component="span" gap="2px 14px" wrap="wrap" fz={14} className="hl-number">
          {ratingRows(unit).map(([label, value]) => (
            <span key={label}>
              <Dimmed>{label}</Dimmed> {value}
            </span>
          ))}
        </Flex>
      </Stack>
      <EquipmentBadges unit={unit} />
    </Flex>
  );
}

/**
 * Returns text with the indoor units and the furnace, for example `with NH-AH36 + NH-W09`. Equal models are listed once with their count, for example `2 ×
 * NH-AH36`.
 */
function partsOf({ indoor_models, furnace_model }: Equipment): string {
  const counts = new Map<string, number>();
  for (const model of [...indoor_models, ...(furnace_model ? [furnace_model] : [])]) counts.set(model, (counts.get(model) ?? 0) + 1);
  const parts = [...counts].map(([model, count]) => (count > 1 ? `${count} × ${model}` : model));
  return parts.length > 0 ? t('with_parts', { parts: parts.join(' + ') }) : '';
}
