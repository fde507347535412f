import type { Tone } from '@/platform/web/kit';
import type { FederalGap, RecordState } from '../contract';
import type { RecordKind } from '../record';
import { t } from './messages';

const KINDS: Readonly<Record<RecordKind, string>> = {
  reservation: t('kind_reservation'),
  assessment: t('kind_assessment'),
  redemption: t('kind_redemption'),
};

export const RECORD_STATE_LABELS: Readonly<Record<RecordState, string>> = {
  gaps: t('state_gaps'),
  complete: t('state_complete'),
  waiting: t('state_waiting'),
  refused: t('state_refused'),
  changed: t('state_changed'),
  to_retract: t('state_to_retract'),
  warned: t('state_warned'),
  accepted: t('state_accepted'),
  retracted: t('state_retracted'),
};

export const RECORD_STATE_TONES: Readonly<Record<RecordState, Tone>> = {
  gaps: 'wait',
  complete: 'busy',
  waiting: 'busy',
  refused: 'bad',
  changed: 'wait',
  to_retract: 'wait',
  warned: 'good',
  accepted: 'good',
  retracted: 'quiet',
};

const UPGRADES: Readonly<Record<string, string>> = {
  HEAT_PUMP_FOR_SPACE_HEATING_OR_COOLING: t('upgrade_heat_pump'),
  HEAT_PUMP_WATER_HEATER: t('upgrade_water_heater'),
  ELECTRICAL_PANEL: t('upgrade_panel'),
  ELECTRIC_WIRING: t('upgrade_wiring'),
  INSULATION_AIR_SEALING_VENTILATION: t('upgrade_insulation'),
  ELECTRIC_COOKING_APPLIANCE: t('upgrade_cooking'),
  HEAT_PUMP_CLOTHES_DRYER: t('upgrade_dryer'),
};

const CAUSES: Readonly<Record<Exclude<FederalGap['cause'], 'refused_by_schema'>, string>> = {
  unanswered: t('gap_unanswered'),
  no_code: t('gap_no_code'),
  unasked: t('gap_unasked'),
  review: t('gap_review'),
  doe: t('gap_doe'),
};

export const gapCauseLabel = ({ cause, message }: FederalGap): string => (cause === 'refused_by_schema' ? (message ?? '') : CAUSES[cause]);

/** Returns the display name of a record: its kind, followed by the upgrade if the record is for a single upgrade. */
export const recordName = ({ kind, upgrade }: { kind: RecordKind; upgrade: string }): string =>
  upgrade === '' ? KINDS[kind] : `${KINDS[kind]} · ${UPGRADES[upgrade] ?? upgrade}`;
