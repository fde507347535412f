/** Common address abbreviations. Each line has a short form, followed by other spellings. Source: US Postal Service, Publication 28. */
const SHORT_FORMS = `
n north
s south
e east
w west
ne northeast
nw northwest
se southeast
sw southwest
aly alley
ave avenue av aven avenu
bch beach
blf bluff
blvd boulevard boul boulv
br branch
brg bridge
brk brook
byp bypass
cir circle circ
clb club
cmn common
cor corner
cres crescent
ct court
cts courts
cv cove
crk creek
xing crossing
dr drive driv drv
est estate
ests estates
expy expressway
ext extension
fld field
flds fields
frst forest
ft fort
fwy freeway
gdn garden
gdns gardens
gln glen
grn green
grv grove
hbr harbor
hts heights
hwy highway
hl hill
hls hills
holw hollow
is island
jct junction
knl knoll
lk lake
lks lakes
lndg landing
ln lane
mnr manor
mdw meadow
mdws meadows
ml mill
mt mount
mtn mountain
oval ovl
pkwy parkway parkwy pky
pl place
plz plaza
pt point
pr prairie
rnch ranch
rdg ridge
riv river
rd road
rte route rt
shr shore
shrs shores
spg spring
spgs springs
sq square
sta station
st street str saint
smt summit
ter terrace terr
trce trace
trl trail
tpke turnpike
un union
vly valley
vw view
vlg village
vis vista
wl well
wls wells
co county cnty
apt apartment
bldg building
fl floor
rm room
ste suite
spc space
1st first
2nd second
3rd third
4th fourth
5th fifth
6th sixth
7th seventh
8th eighth
9th ninth
10th tenth
`;

/** Map whose keys are the other spellings and whose values are the short forms. */
export const ADDRESS_ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  lines().flatMap(([short, ...longer]) => longer.map((long): [string, string] => [long, short])),
);

/** All spellings of each short form, including the short form itself, to match an address while a user types it. */
export const ADDRESS_SPELLINGS: ReadonlyMap<string, readonly string[]> = new Map(lines().map(([short, ...longer]) => [short, [short, ...longer]]));

function lines(): [string, ...string[]][] {
  return SHORT_FORMS.trim()
    .split('\n')
    .map((line) => {
      const [short = '', ...longer] = line.split(' ');
      return [short, ...longer];
    });
}
