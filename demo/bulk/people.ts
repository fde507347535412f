import { newId } from '@/platform/server';
import { DEMO_CONTRACTORS, DEMO_USERS } from '../people';
import type { GeneratedContractor } from './personalize';
import type { SeededRandom } from './seeded-random';

const FIRST = 'Ada Ben Carla Diego Elin Farid Greta Hugo Ines Jonas Kira Leon Mara Nils Olga Pablo Quinn Rosa Sven Tilda Umar Vera Wim Xenia Yusuf Zoe'.split(
  ' ',
);
const LAST =
  'Adams Berg Castillo Dahl Engel Fox Gruber Hansen Ibarra Jensen Koch Larsen Muller Nowak Ortiz Peters Quist Rossi Schmidt Tran Ueda Vogel Weber Xu Young Zeller'.split(
    ' ',
  );
const SOUNDS = 'an ber cor dal el fen gar hol in jor kel lun mar nor os pel quin ros sal tor ur val wen yor zan'.split(' ');
const STREETS = 'Oak Maple Cedar Lake Prairie Willow Birch Highland River Meadow Spring Church Mill Park Garden Sunset'.split(' ');
const KINDS = ['St', 'Ave', 'Rd', 'Ln', 'Ct', 'Dr'];
const TRADES = ['Heating', 'Home Comfort', 'Mechanical', 'Energy', 'Plumbing'];

/** Returns a random name. As in reality, a few names are common and most are rare, because searches for common and for rare names must be measured. */
export function generatePerson(chance: SeededRandom): { first: string; last: string } {
  const rare = () => {
    const sounds = [chance.of(SOUNDS), chance.of(SOUNDS), chance.of(SOUNDS)].join('');
    return sounds.charAt(0).toUpperCase() + sounds.slice(1);
  };
  return { first: chance.of(FIRST), last: chance.below(3) === 0 ? chance.of(LAST) : rare() };
}

/** Returns a house number other than 9999, which the address check refuses as a placeholder. */
const houseNumberOf = (number: number): number => (1 + (number % 99_989) === 9_999 ? 9_998 : 1 + (number % 99_989));

export const generateStreet = (chance: SeededRandom, number: number): string => `${houseNumberOf(number)} ${chance.of(STREETS)} ${chance.of(KINDS)}`;

export const generatePhone = (chance: SeededRandom): string => `+1608${String(2_000_000 + chance.below(7_999_999))}`;

/** Returns the first contractor of the demo with its user. All measurements use this contractor. */
export function primaryContractor(): GeneratedContractor {
  const contractor = DEMO_CONTRACTORS[0];
  const user = DEMO_USERS.find((other) => 'contractor' in other && other.contractor === contractor?.id);
  if (!contractor || !user) throw new Error('The demo has no contractor');
  return { id: contractor.id, name: contractor.name, user: { id: user.id, name: user.name, email: user.email } };
}

export function otherContractors(count: number, chance: SeededRandom): GeneratedContractor[] {
  return Array.from({ length: count }, (_, n) => {
    const { first, last } = generatePerson(chance);
    const name = `${last} ${chance.of(TRADES)}`;
    return {
      id: newId(),
      name,
      user: { id: newId(), name: `${first} ${last}`, email: `${first}.${last}.${newId().slice(-6)}.${n}@contractors.example`.toLowerCase() },
    };
  });
}
