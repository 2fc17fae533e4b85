const ids =
  'bagerhat bandarban barguna barishal bhola bogura brahmanbaria chandpur chapainawabganj chattogram chuadanga coxs-bazar cumilla dhaka dinajpur faridpur feni gaibandha gazipur gopalganj habiganj jamalpur jashore jhalokathi jhenaidah joypurhat khagrachhari khulna kishoreganj kurigram kushtia lakshmipur lalmonirhat madaripur magura manikganj meherpur moulvibazar munshiganj mymensingh naogaon narail narayanganj narsingdi natore netrokona nilphamari noakhali pabna panchagarh patuakhali pirojpur rajbari rajshahi rangamati rangpur satkhira shariatpur sherpur sirajganj sunamganj sylhet tangail thakurgaon'

/** The ids on the wire: the official English spellings of 2018 in lower case, with `-` for other characters. */
export const districtIds: ReadonlySet<string> = new Set(ids.split(' '))

/** Whether a text is the id of a district. The names are in `districts.ts`, so that code that only checks ids does not load them. */
export function isDistrict(text: string): boolean {
  return districtIds.has(text)
}
