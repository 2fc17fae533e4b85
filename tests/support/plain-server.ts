import { describeInputs } from '#domain/crops.ts'

/*
 * A server by somebody else that knows the table of the specification and nothing more: no header of ours, no keys, no
 * sync, a refresh token only sometimes, `recommended_crop` in its lists, JSON 404 for everything else. It permits other
 * origins the two headers that the specification names.
 */

export interface PlainCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly bearer: string | undefined
  readonly body: Readonly<Record<string, unknown>>
}

export interface PlainReply {
  readonly status: number
  readonly body: unknown
}

interface Account {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly isStaff: boolean
}

interface Kept {
  readonly id: number
  readonly createdAt: string
  readonly user?: string
  readonly email?: string
}

interface Conversation extends Kept {
  readonly aiTextInput: string
  readonly untunedResponse: string
  readonly tunedResponse: string
}

interface Recommendation extends Kept {
  readonly inputs: string
  readonly recommended_crop: string
  readonly confidencePct: number
}

export interface PlainServer {
  /** Every call, oldest first. */
  readonly calls: readonly PlainCall[]
  readonly conversations: Conversation[]
  readonly recommendations: Recommendation[]
  readonly visits: string[]
  /** POSTs to a path. */
  posts(path: string): readonly PlainCall[]
  addAccount(account: Account): void
  /** Tokens given so far are refused from now on; refresh tokens are not. */
  expireAccess(): void
  serve(call: PlainCall): PlainReply
}

const fieldsOfRecommend = [
  'nitrogen',
  'phosphorus',
  'potassium',
  'temperature',
  'humidity',
  'soilPh',
  'rainfall',
] as const

export function plainServer(): PlainServer {
  const accounts = new Map<string, Account>()
  const access = new Map<string, string>()
  const refreshes = new Map<string, string>()
  const calls: PlainCall[] = []
  const conversations: Conversation[] = []
  const recommendations: Recommendation[] = []
  const visits: string[] = []
  let tokens = 0
  let ids = 0
  let renewals = 0

  function pair(email: string) {
    tokens += 1
    access.set(`access-${tokens}`, email)
    refreshes.set(`refresh-${tokens}`, email)
    return { access: `access-${tokens}`, refresh: `refresh-${tokens}` }
  }

  function kept(account: Account | undefined): Kept {
    ids += 1
    // Each a second after the other, so that their order can be seen.
    const createdAt = new Date(Date.UTC(2026, 5, 1, 6, 0, ids)).toISOString()
    if (!account) return { id: ids, createdAt }
    return { id: ids, createdAt, user: account.firstName || account.email, email: account.email }
  }

  function ask(account: Account | undefined, { question }: PlainCall['body']): PlainReply {
    if (typeof question !== 'string') return refuse(400, 'question is required')
    const answers = {
      untunedResponse: `In general: ${question}`,
      tunedResponse: `Answer: for your field, ${question}`,
    }
    conversations.unshift({ ...kept(account), aiTextInput: question, ...answers })
    return ok(answers)
  }

  function recommend(account: Account | undefined, body: PlainCall['body']): PlainReply {
    const names = Object.keys(body)
    const isExact =
      names.length === 7 && fieldsOfRecommend.every((name) => typeof body[name] === 'number')
    if (!isExact) return refuse(400, `seven numbers are required, not ${names.join(', ')}`)
    const inputs = describeInputs(body as never) // seven numbers, as was seen
    const confidencePct = 91.5
    recommendations.unshift({ ...kept(account), inputs, recommended_crop: 'Maize', confidencePct })
    return ok({
      recommendedCrop: 'Maize',
      soilSuitability: 'Good',
      seasonFit: 'In season',
      expectedYieldPct: 84,
      confidencePct,
    })
  }

  function listed<Row extends Kept>(rows: readonly Row[], account: Account, { query }: PlainCall) {
    const q = (query.get('q') ?? '').toLowerCase()
    const from = query.get('startDate') ?? ''
    const to = query.get('endDate') ?? '9999'
    const page = Number(query.get('page') ?? 1)
    const size = Number(query.get('pageSize') ?? 20)
    const found = rows
      .filter(({ email }) => account.isStaff || email === account.email)
      .filter(({ createdAt }) => createdAt.slice(0, 10) >= from && createdAt.slice(0, 10) <= to)
      .filter((row) => JSON.stringify(row).toLowerCase().includes(q))
    return ok({ items: found.slice((page - 1) * size, page * size), total: found.length })
  }

  function refresh({ refresh: token }: PlainCall['body']): PlainReply {
    const email = refreshes.get(String(token))
    if (!email) return refuse(401, 'Token is invalid or expired')
    renewals += 1
    const { access: fresh, refresh: next } = pair(email)
    return ok(renewals % 2 === 1 ? { access: fresh } : { access: fresh, refresh: next })
  }

  function signUp(body: PlainCall['body']): PlainReply {
    const { email, password, firstName = '' } = body
    if (accounts.has(String(email))) return refuse(400, 'email exists')
    const account = {
      email: String(email),
      password: String(password),
      firstName: String(firstName),
    }
    accounts.set(account.email, { ...account, isStaff: false })
    return { status: 201, body: pair(account.email) }
  }

  function signIn({ username, password }: PlainCall['body']): PlainReply {
    const account = accounts.get(String(username))
    const isRight = account !== undefined && account.password === password
    return isRight ? ok(pair(account.email)) : refuse(401, 'No active account found')
  }

  function staffCall(path: string): PlainReply {
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']
    const series = (name: string) => months.map((month, n) => ({ month, [name]: n + 1 }))
    const replies: Readonly<Record<string, unknown>> = {
      '/api/analytics/kpis/': {
        totalVisits: visits.length,
        totalUsers: accounts.size,
        avgSessionSeconds: 125,
        languageSplit: { enPct: 60, bnPct: 40 },
        retentionRatePct: 50,
        dau: 1,
        wau: 2,
        avgAnalysesPerUser: 1.5,
        avgDailyAnalyses: 2,
        avgWeeklyAnalyses: 9,
        mostActiveCountry: 'BD',
      },
      '/api/analytics/users/over-time/': series('users'),
      '/api/analytics/analysis/over-time/': series('analysis'),
      '/api/analytics/users/change-30d/': { changePct: 12 },
      '/api/analytics/analysis/change-30d/': { changePct: -4 },
      '/api/analytics/demographics/': {
        age: [{ age: '25-34', percentage: 100 }],
        country: [{ country: 'Bangladesh', percentage: 100 }],
        gender: [{ gender: 'Female', percentage: 100 }],
      },
      '/api/accounts/users/': [...accounts.values()].map(({ email, firstName, isStaff }) => ({
        name: firstName,
        email,
        role: isStaff ? 'Admin' : 'User',
        language: 'en',
        analyses: 3,
        lastActivity: null,
      })),
    }
    return path in replies ? ok(replies[path]) : refuse(404, 'Not found.')
  }

  function signedIn(call: PlainCall, account: Account): PlainReply {
    const { path } = call
    if (path === '/api/accounts/me/') {
      const { email, firstName, isStaff } = account
      return ok({ email, firstName, isStaff })
    }
    if (path === '/api/ai/conversations/') return listed(conversations, account, call)
    if (path === '/api/crops/recommendations/') return listed(recommendations, account, call)
    if (path === '/api/ai/top-user/') return ok({ user: account.firstName })
    if (path === '/api/ai/over-time/') return ok([{ month: 'Jun', total: conversations.length }])
    if (path === '/api/crops/recommendations/over-time/')
      return ok([{ month: 'Jun', total: recommendations.length }])
    if (path === '/api/crops/recommendations/most-common/')
      return ok([
        { crop: 'None now', count: 3 },
        { crop: 'Maize', count: recommendations.length },
      ])
    return account.isStaff ? staffCall(path) : refuse(404, 'Not found.')
  }

  function serve(call: PlainCall): PlainReply {
    calls.push(call)
    const { method, path, bearer, body } = call
    if (method === 'POST' && path === '/api/accounts/signup/') return signUp(body)
    if (method === 'POST' && path === '/api/auth/token/') return signIn(body)
    if (method === 'POST' && path === '/api/auth/token/refresh/') return refresh(body)
    const email = bearer === undefined ? undefined : access.get(bearer)
    if (bearer !== undefined && !email) return refuse(401, 'Given token not valid')
    const account = email === undefined ? undefined : accounts.get(email)
    if (method === 'POST' && path === '/api/ai/ask/') return ask(account, body)
    if (method === 'POST' && path === '/api/crops/recommend/') return recommend(account, body)
    if (method === 'POST' && path === '/api/analytics/visit/') {
      visits.push(String(body.path))
      return ok({})
    }
    if (path === '/api/health/' || method !== 'GET') return refuse(404, 'Not found.')
    return account
      ? signedIn(call, account)
      : refuse(401, 'Authentication credentials were not provided.')
  }

  return {
    calls,
    conversations,
    recommendations,
    visits,
    posts: (path) => calls.filter((call) => call.method === 'POST' && call.path === path),
    addAccount: (account) => void accounts.set(account.email, account),
    expireAccess: () => access.clear(),
    serve,
  }
}

function ok(body: unknown): PlainReply {
  return { status: 200, body }
}

function refuse(status: number, detail: string): PlainReply {
  return { status, body: { detail } }
}
