import type { DashboardRow } from '#contract/dashboard-calls.ts'

/** Shown, and labelled as samples, when this phone has never reached the server. */
export const sampleConversations: readonly DashboardRow<'conversations'>[] = [
  {
    id: 'sample-1',
    createdAt: '2026-01-12T09:20:00+06:00',
    user: 'Rahim Uddin',
    email: 'rahim@example.org',
    private: false,
    aiTextInput: 'বোরো ধানে ব্লাস্ট রোগ হলে কী করব?',
    tunedResponse: 'ইউরিয়া দেওয়া বন্ধ রাখুন আর জমিতে ২–৫ সেমি পানি ধরে রাখুন।',
    untunedResponse: 'ধানের রোগ হলে প্রথমে আক্রান্ত গাছ দেখে নিন।',
  },
  {
    id: 'sample-2',
    createdAt: '2026-01-11T17:05:00+06:00',
    private: false,
    aiTextInput: 'When should I sow wheat?',
    tunedResponse: 'From 15 to 30 November in most districts.',
    untunedResponse: 'Wheat is a crop of the cool season.',
  },
  {
    id: 'sample-3',
    createdAt: '2026-01-11T08:41:00+06:00',
    user: 'Salma Khatun',
    email: 'salma@example.org',
    private: false,
    aiTextInput: 'How much water does mustard need?',
    tunedResponse: 'One or two irrigations: before flowering, and when the pods fill.',
    untunedResponse: 'Mustard needs little water.',
  },
]

export const sampleRecommendations: readonly DashboardRow<'recommendations'>[] = [
  {
    id: 'sample-1',
    createdAt: '2026-01-12T09:20:00+06:00',
    user: 'Rahim Uddin',
    email: 'rahim@example.org',
    inputs: 'pH: 6.5, Rainfall: 203 mm, Temp: 20.9°C, NPK: 90-42-43, Humidity: 82%',
    recommendedCrop: 'Wheat',
    confidence: 78,
  },
  {
    id: 'sample-2',
    createdAt: '2026-01-11T17:05:00+06:00',
    inputs: 'pH: 6.8, Rainfall: 850 mm, Temp: 25°C, NPK: 90-45-40, Humidity: 75%',
    recommendedCrop: 'Maize',
    confidence: 71.5,
  },
]
