import { assertAllowed, isAllowed } from '@/access';
import { readUseCase, writeUseCase } from '@/access/server';
import { changesBetween } from '@/foundation/audit';
import { recordAudit } from '@/foundation/audit/server';
import { utilities } from '@/foundation/places/server';
import { notFound } from '@/platform';
import * as contract from '../contract';
import { MANAGE_ENERGY_PROVIDERS } from '../rules';
import { type UtilityDataVendor, VENDOR_LABELS } from '../vendors';
import { t } from './messages';
import { preferredVendors, updatePreferredVendor } from './store';

type Utility = ReturnType<typeof utilities>[number];

const viewOf = ({ key, name, kind, state }: Utility, vendor: UtilityDataVendor | null): contract.EnergyProvider => ({
  key,
  name,
  energy: kind,
  state,
  preferred_vendor: vendor,
});

const listEnergyProvidersHandler = readUseCase(
  contract.listEnergyProviders,
  async ({ tx, actor, query: { q = '', energy, state, preferred_vendor, page_number, per_page } }) => {
    const vendors = await preferredVendors(tx);
    const words = q.toLowerCase().split(/\s+/).filter(Boolean);
    const matchingUtilities = utilities().filter(
      (utility) =>
        words.every((word) => utility.name.toLowerCase().includes(word)) &&
        (energy === undefined || utility.kind === energy) &&
        (state === undefined || utility.state === state) &&
        (preferred_vendor === undefined || (vendors.get(utility.key) ?? 'none') === preferred_vendor),
    );
    const from = (page_number - 1) * per_page;
    return {
      items: matchingUtilities.slice(from, from + per_page).map((utility) => viewOf(utility, vendors.get(utility.key) ?? null)),
      total: matchingUtilities.length,
      page_number,
      per_page,
      abilities: { edit: isAllowed(MANAGE_ENERGY_PROVIDERS, null, actor) },
    };
  },
);

const setPreferredVendorHandler = writeUseCase(contract.setPreferredVendor, async (context) => {
  const { tx, actor, now, params } = context;
  const { preferred_vendor } = context.body;
  assertAllowed(MANAGE_ENERGY_PROVIDERS, null, actor);
  const utility = utilities().find(({ key }) => key === params.key);
  if (!utility) throw notFound(t('provider_missing_error'));
  const { id, before } = await updatePreferredVendor(tx, utility.key, preferred_vendor, now);
  const nameOf = (vendor: UtilityDataVendor | null) => ({ preferred_vendor: vendor && VENDOR_LABELS[vendor] });
  const changes = changesBetween(nameOf(before), nameOf(preferred_vendor));
  if (changes.length > 0)
    await recordAudit(context, {
      action: t.source('vendor_changed_entry'),
      object: { kind: 'energy_provider', id, name: utility.name },
      changes,
      programs: null,
    });
  return viewOf(utility, preferred_vendor);
});

export const ENERGY_PROVIDER_ROUTES = [listEnergyProvidersHandler, setPreferredVendorHandler];
