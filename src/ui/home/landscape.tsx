import styles from './landscape.module.css'

/** The x positions of the rice plants, at slightly irregular distances. */
const rice = Array.from({ length: 34 }, (_, at) => at * 24 + ((at * at * 7) % 13))

/** A drawing of fields, a house, a palm, water and rice, in the colours of the theme. */
export function Landscape() {
  return (
    <svg
      viewBox="0 0 800 200"
      preserveAspectRatio="xMidYMax slice"
      className={styles.landscape}
      aria-hidden
    >
      <circle className={styles.sun} cx="690" cy="54" r="30" />
      <path className={styles.far} d="M0 112C90 76 210 86 330 104s270-30 470-8v104H0Z" />
      <g transform="translate(345 0)">
        <path
          className={styles.near}
          d="M196 112c-4-18 12-26 20-18 6-14 26-12 28 2 14-6 24 6 18 18 12-4 22 2 20 12h-96c-4-8 2-14 10-14Z"
        />
        <path className={styles.house} d="M262 124v-16l18-12 18 12v16Z" />
        <path className={styles.roof} d="m256 110 24-18 24 18h-8l-16-11-16 11Z" />
        <path
          className={styles.stalk}
          d="M318 126q-4-24 0-46m0 0q-14-8-18 4m18-4q-8-14-16-8m16 8q2-14 10-12m-10 12q14-8 18 4m-18-4q12 0 12 10m-12-10q-12 0-12 10"
        />
      </g>
      <path className={styles.middle} d="M0 134c140-24 300-12 430 4s250-4 370-16v78H0Z" />
      <path className={styles.water} d="M0 150c120-10 240-8 360 2s300 10 440-8v30H0Z" />
      <path className={styles.near} d="M0 164c180-18 340-10 480 2s220 4 320-8v42H0Z" />
      {rice.map((x, at) => (
        <g key={x} transform={`translate(${x} 200) scale(${1 + (at % 3) / 5})`}>
          <path className={styles.stalk} d="M0 0q-1-14-9-22M0 0q0-18 2-28M0 0q2-12 10-18" />
          <path className={styles.grain} d="M2-28q5 1 7 8M10-18q4 1 5 6" />
        </g>
      ))}
    </svg>
  )
}
