import { type OwnAccount, openAccount } from './own-account.ts'

/** A farmer who has asked and has given readings on another phone. */
export async function earlierFarmer(url: string): Promise<OwnAccount> {
  const farmer = await openAccount(url, 'amina@example.org')
  await farmer.ask('Aphids sit on my mustard flowers. What should I do?')
  await farmer.ask('সরিষার ফুলে জাব পোকা লেগেছে। কীভাবে তাড়াব?')
  await farmer.recommend({
    nitrogen: 90,
    phosphorus: 42,
    potassium: 43,
    temperature: 20.9,
    humidity: 82,
    soilPh: 6.5,
    rainfall: 203,
  })
  return farmer
}
