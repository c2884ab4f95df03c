/**
 * Demonstration data of the campaign “Podium”: its people and their posts. Its texts and rewards:
 * `sandbox/demonstration/podium.yaml`.
 */
import type { SeedCampaign } from '../seed-campaign.ts';

/** Pays by place, and has the conditions that need no file: health, role and language. */
export const podium: SeedCampaign = {
  key: 'podium',
  index: 1048,
  state: 'published',
  people: { from: 8, count: 12 },
  posts: [
    'Explained a transfer to my barber in one haircut: sender, receiver, fee, clock. The fee took longest. @harborfinance harbor.finance #ad',
    'Four boxes and an arrow on a napkin. That is all it takes to explain where the money is. @harborfinance harbor.finance #ad',
    'The question is never how it works. The question is when it is there. @harborfinance puts the hour on the button: harbor.finance #ad',
    'Ich habe die Überweisung meiner Tante mit Briefmarken erklärt, und die Gebühr ist das Porto. @harborfinance harbor.finance #ad',
    'My student asked why the bank needs three days for a number. I had no answer, so I showed her this one: harbor.finance @harborfinance #ad',
    'The cost of a transfer is a sentence, not a table. Read it aloud before you send: harbor.finance @harborfinance #ad',
    'Sent 20 to my brother while he watched his phone. We counted to nine. @harborfinance harbor.finance #ad',
    'A receipt that says when the money arrives is worth more than a fast one that says nothing. @harborfinance harbor.finance #ad',
    'Der Vergleich für die Genossenschaft: zwei Wege, eine Summe, und nur ein Preis ist vorher bekannt. @harborfinance harbor.finance #ad',
    'What does it cost? I asked that in four shops and got four shrugs. Here it is on the screen: harbor.finance @harborfinance #ad',
    'I teach accounting. This is the first transfer that I can put on one slide with all of the facts: harbor.finance @harborfinance #ad',
    'The neighbor test: can you explain it over a fence in one minute? I could, with this: harbor.finance @harborfinance #ad',
    'Rent day, and the only thing I checked was the arrival time. It is on the receipt. @harborfinance harbor.finance #ad',
  ],
}; // prettier-ignore
